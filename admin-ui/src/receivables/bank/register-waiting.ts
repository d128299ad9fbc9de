import { plain } from '@timbra/ui/fields/sat-select.tsx';
import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import type { Outcome } from '../../new-invoice/issue/attempt.ts';
import { dropDraft, storeDraft, readDraft } from '../../shared/drafts/drafts.ts';
import type { BankLine } from './bank-line.ts';
import type { Suggestion } from './match-lines.ts';

/** Is what became of a deposit that was confirmed. */
export type LineResult =
  | { readonly kind: 'registered'; readonly id: string; readonly name: string; readonly isStamped: boolean }
  | { readonly kind: 'refused'; readonly message: string }
  /** Nobody heard: it is asked for again under its key. */
  | { readonly kind: 'unknown' };

/** A statement that is being worked off: a reload goes on where it was. */
export interface BankWork {
  readonly lines: readonly BankLine[];
  /** The user has confirmed these, by the line's key. */
  readonly confirmed: Readonly<Record<string, Suggestion>>;
  readonly results: Readonly<Record<string, LineResult>>;
  /** Forms of payment that the user has chosen, by the line's key; one that was kept before this was asked has none. */
  readonly formas?: Readonly<Record<string, string>>;
  /** Rows that may be deposits and could not be read. */
  readonly unread?: number;
}

/** Deposits are registered with these. */
export interface Register {
  /** Reads the work as it is kept now, by this tab or another one. */
  readonly read: () => BankWork | undefined;
  /** Does something about a line while no other tab does. */
  readonly exclusively: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  readonly send: (line: BankLine, formaPago: string, suggestion: Suggestion) => Promise<Outcome['kind']>;
  readonly onProgress: (done: number, of: number) => void;
}

/**
 * Registers each deposit that is confirmed. A line is looked at again in its turn: two tabs that are told at once register it
 * once.
 */
export async function registerWaiting(
  work: BankWork,
  { read, exclusively, send, onProgress }: Register,
): Promise<void> {
  const waiting = waitingLines(work);
  for (const [done, line] of waiting.entries()) {
    onProgress(done, waiting.length);
    const kind = await exclusively(line.key, () => {
      const current = read() ?? work;
      const suggestion = current.confirmed[line.key];
      const formaPago = formaPagoOfLine(current, line);
      const isOver = !suggestion || formaPago === undefined || isRegistered(current, line.key);
      return isOver ? Promise.resolve(undefined) : send(line, formaPago, suggestion);
    });
    // The session has ended, or it was too much at once: the others wait as well.
    if (kind === 'unsent') return;
  }
}

const name = 'estado-de-cuenta-bancario';

export const newWork = (lines: readonly BankLine[], unread = 0): BankWork => ({
  lines,
  unread,
  confirmed: {},
  results: {},
});

/** Reads the work as it is kept now, by this tab or another one. */
export const readWork = (): BankWork | undefined => readDraft<BankWork>(name)?.values;

export const storeWork = (work: BankWork): void => storeDraft(name, { values: work, version: undefined });

export const dropWork = (): void => dropDraft(name);

export const isRegistered = ({ results }: BankWork, key: string): boolean => results[key]?.kind === 'registered';

/** Returns how a deposit came: as the user says, else as the bank does; undefined where nobody has said it. */
export const formaPagoOfLine = ({ formas }: Pick<BankWork, 'formas'>, { key, texto }: BankLine): string | undefined =>
  formas?.[key] ?? formaPagoOf(texto);

/** Returns the lines that are confirmed, with their form of payment, and not registered yet. */
export const waitingLines = (work: BankWork): readonly BankLine[] =>
  work.lines.filter(
    (line) =>
      work.confirmed[line.key] !== undefined &&
      formaPagoOfLine(work, line) !== undefined &&
      !isRegistered(work, line.key),
  );

/**
 * Lists how banks word the ways of a deposit, as c_FormaPago has them. What went over a channel of its own comes first:
 * a SPEI «por pago de cheque» is a transfer. A card is one of credit where nothing says debit.
 */
const wordings: readonly (readonly [words: RegExp, formaPago: string])[] = [
  [/\b(spei|tef|cep)\b/, '03'],
  [/\b(tpv|terminal|tarjetas?|pos|tdd|tdc|ventas? (credito|debito))\b/, '04'],
  [/\b(efectivo|efect|efvo|cash)\b/, '01'],
  [/\b(cheques?|chqs?|chq|sbc|s b c|salvo buen cobro)\b/, '02'],
  [/\b(transferencias?|transf|traspasos?|interbancari[oa]|cuentas? de terceros?)\b/, '03'],
];
const ofDebit = /\b(debito|tdd)\b/;

/** Returns how a deposit came, by what the bank says of it; undefined where that says nothing. */
export function formaPagoOf(texto: string): string | undefined {
  const said = plain(texto).replaceAll(/[^a-z0-9ñ]+/g, ' ');
  const found = wordings.find(([words]) => words.test(said))?.[1];
  return found === '04' && ofDebit.test(said) ? '28' : found;
}

type Dated = Pick<ReceivableAnswer, 'id' | 'fecha'>;

/** Returns those documents that a deposit would pay although they were issued on a later day. */
export const issuedAfter = <D extends Dated>(
  { fecha }: Pick<BankLine, 'fecha'>,
  { documents }: Pick<Suggestion, 'documents'>,
  owed: readonly D[],
): readonly D[] =>
  documents.flatMap(({ id }) =>
    owed.filter((each) => each.id === id && each.fecha !== null && each.fecha.slice(0, 10) > fecha),
  );
