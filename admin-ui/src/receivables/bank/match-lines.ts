import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { isGenericRfc } from '@timbra/core/sat/fiscal-keys.ts';
import { plain } from '@timbra/ui/fields/sat-select.tsx';
import { invoiceName } from '../../documents/invoice-row.ts';
import { minus, totalOf } from '../../shared/sums.ts';
import { distribute } from '../payment/payment-values.ts';
import { debtorOf } from '../one-customer.ts';
import type { BankLine } from './bank-line.ts';

export interface SharePaid {
  readonly id: string;
  readonly importePagado: number;
}

/** Is what a deposit may have paid, and why. */
export interface Suggestion {
  readonly documents: readonly SharePaid[];
  readonly cliente: string;
  /** «Mismo importe, y el concepto nombra la factura A-12» */
  readonly reason: string;
  /** It is true where nothing else fits as well. */
  readonly isSure: boolean;
}

export interface MatchedLine {
  readonly line: BankLine;
  /** They are in order, the best first; empty where nothing fits. */
  readonly suggestions: readonly Suggestion[];
}

type Owed = Pick<
  ReceivableAnswer,
  'id' | 'serie' | 'folio' | 'uuid' | 'cliente' | 'receptorRfc' | 'saldo' | 'moneda' | 'vence'
>;

/** A document with how a bank's text would name it. */
interface Named extends Owed {
  readonly name: string;
  readonly fiscalFolio: string | undefined;
}

/** Is what one customer owes. */
interface Debtor {
  readonly documents: readonly Named[];
  /** They are the words of the name and the RFC. */
  readonly words: NameWords;
  readonly saldo: number;
}

type Debts = { readonly owed: readonly Named[]; readonly debtors: readonly Debtor[] };

const mostSuggested = 5;

/**
 * Finds what each deposit in pesos may have paid. Lines that say most come first, and what they surely pay is not owed
 * any more for those after them. What is the same for all lines is found once: a thousand of each are looked at.
 * @param owed the oldest first.
 */
export function matchLines(lines: readonly BankLine[], owed: readonly Owed[]): readonly MatchedLine[] {
  const inPesos = owed.filter(({ moneda }) => moneda === 'MXN').map(withName);
  const left = new Map(inPesos.map(({ id, saldo }) => [id, saldo]));
  const wordsOfNames = new Map(inPesos.toReversed().map((document) => [debtorOf(document), nameWordsOf(document)]));
  const found = new Map<string, readonly Suggestion[]>();
  const open = (): Debts => {
    const still = inPesos.flatMap((document) => {
      const saldo = left.get(document.id) ?? 0;
      return saldo > 0 ? [{ ...document, saldo }] : [];
    });
    const debtors = [...Map.groupBy(still, debtorOf)].map(([debtor, documents]) => ({
      documents,
      words: wordsOfNames.get(debtor) ?? [],
      saldo: totalOf(documents.map(({ saldo }) => saldo)),
    }));
    return { owed: still, debtors };
  };
  let debts = open();
  const settle = (line: BankLine, suggestions: readonly Suggestion[]) => {
    found.set(line.key, suggestions);
    if (!suggestions[0]?.isSure) return;
    for (const { id, importePagado } of suggestions[0].documents) left.set(id, minus(left.get(id) ?? 0, importePagado));
    debts = open();
  };
  for (const find of [byName, byAmount]) {
    for (const line of lines) {
      if (found.has(line.key)) continue;
      const suggestions = find(line, debts).slice(0, mostSuggested);
      if (suggestions.length > 0) settle(line, suggestions);
    }
  }
  return lines.map((line) => ({ line, suggestions: found.get(line.key) ?? [] }));
}

const withName = (document: Owed): Named => ({
  ...document,
  name: plain(`${document.serie ?? ''}${document.folio ?? ''}`),
  fiscalFolio: document.uuid?.toLowerCase(),
});

/** Suggests by what the line says: a folio or UUID, else the customer's RFC or name. */
function byName(line: BankLine, { owed, debtors }: Debts): readonly Suggestion[] {
  const text = plain(line.texto);
  const said = wordsOf(text);
  const named = owed.filter((document) => isNamed(document, said, text));
  const sameCustomer = new Set(named.map(debtorOf)).size === 1;
  if (named.length > 0 && sameCustomer) {
    const names = named.map(invoiceName).join(', ');
    const isWhole = totalOf(named.map(({ saldo }) => saldo)) === line.monto;
    const reason = `${isWhole ? 'Mismo importe, y el' : 'El'} concepto nombra ${named.length === 1 ? 'la factura' : 'las facturas'} ${names}`;
    return paid(line, named, reason, isWhole || hasRoom(line, named));
  }
  const [debtor, ...others] = debtors.filter(({ words }) => words.some((name) => isSaid(name, said)));
  return debtor && others.length === 0 ? ofCustomer(line, debtor.documents) : [];
}

/** A customer that is named has paid one document, several, or a part of what it owes. */
function ofCustomer(line: BankLine, documents: readonly Owed[]): readonly Suggestion[] {
  const [first] = documents;
  const who = first?.cliente ?? first?.receptorRfc ?? '';
  const equal = documents.filter(({ saldo }) => saldo === line.monto);
  if (equal.length > 0) {
    return equal.flatMap((one) =>
      paid(
        line,
        [one],
        `El concepto nombra a ${who}, y la factura ${invoiceName(one)} es de ese importe`,
        equal.length === 1,
      ),
    );
  }
  const several = summing(line.monto, documents);
  if (several) return paid(line, several, `El concepto nombra a ${who}, y sus facturas suman ese importe`, true);
  return paid(line, documents, `El concepto nombra a ${who}: se aplica a lo más antiguo`, false);
}

/** Suggests by the amount alone. */
function byAmount(line: BankLine, { owed, debtors }: Debts): readonly Suggestion[] {
  const equal = owed.filter(({ saldo }) => saldo === line.monto);
  const reason = equal.length === 1 ? 'Es la única factura con ese saldo' : 'Mismo importe que esta factura';
  const single = equal.flatMap((one) => paid(line, [one], reason, false));
  if (single.length > 0) return single;
  return debtors
    .filter(({ documents, saldo }) => documents.length > 1 && saldo === line.monto)
    .flatMap(({ documents }) => paid(line, documents, `Es todo lo que debe ${documents[0]?.cliente ?? ''}`, false));
}

function paid(line: BankLine, documents: readonly Owed[], reason: string, isSure: boolean): readonly Suggestion[] {
  const shares = distribute(
    line.monto,
    documents.map(({ saldo }) => saldo),
  );
  const taken = documents.flatMap(({ id }, index) => {
    const importePagado = shares[index] ?? null;
    return importePagado === null ? [] : [{ id, importePagado }];
  });
  const [first] = documents;
  if (!first || taken.length === 0) return [];
  return [{ documents: taken, cliente: first.cliente ?? first.receptorRfc ?? '', reason, isSure }];
}

const hasRoom = ({ monto }: BankLine, documents: readonly Owed[]) =>
  documents.length === 1 && totalOf(documents.map(({ saldo }) => saldo)) > monto;

const mostTried = 12;

/** Returns the documents whose balances come to the amount, the oldest first; of many only the oldest are tried. */
export function summing<D extends Pick<Owed, 'saldo'>>(
  monto: number,
  documents: readonly D[],
): readonly D[] | undefined {
  const tried = documents.slice(0, mostTried);
  for (let several = 2; several <= tried.length; several += 1) {
    const found = choose(monto, tried, several);
    if (found) return found;
  }
  return undefined;
}

function choose<D extends Pick<Owed, 'saldo'>>(
  monto: number,
  documents: readonly D[],
  several: number,
): readonly D[] | undefined {
  if (several === 0) return monto === 0 ? [] : undefined;
  for (const [index, document] of documents.entries()) {
    const left = minus(monto, document.saldo);
    const rest = left < 0 ? undefined : choose(left, documents.slice(index + 1), several - 1);
    if (rest) return [document, ...rest];
  }
  return undefined;
}

/** Letters and figures apart from everything else: «FAC. A-12» says `fac`, `a12` and `12`. @param text in plain letters. */
function wordsOf(text: string): ReadonlySet<string> {
  const parts = text.split(/[^a-z0-9ñ&-]+/);
  return new Set(parts.flatMap((part) => [part.replaceAll('-', ''), ...part.split('-')]).filter(Boolean));
}

/** @param text in plain letters. */
function isNamed({ serie, folio, name, fiscalFolio }: Named, said: ReadonlySet<string>, text: string): boolean {
  if (fiscalFolio !== undefined && text.includes(fiscalFolio)) return true;
  if (folio === null || !said.has(name)) return false;
  // A short figure alone is a day, a time or a branch as well.
  return Boolean(serie) || /factura|fac|folio/.test(text);
}

const commonWords = new Set([
  'sociedad',
  'anonima',
  'capital',
  'variable',
  'servicios',
  'grupo',
  'mexico',
  'comercial',
]);

/** Words that stand for a customer where all of each list are said. */
type NameWords = readonly (readonly string[])[];

/** Returns the RFC, or the first words of the name. */
function nameWordsOf({ receptorRfc, cliente }: Owed): NameWords {
  const rfc = receptorRfc !== null && !isGenericRfc(receptorRfc) ? [[plain(receptorRfc)]] : [];
  const words = [...wordsOf(plain(cliente ?? ''))].filter((word) => word.length > 3 && !commonWords.has(word));
  return words.length > 0 ? [...rfc, words.slice(0, 2)] : rfc;
}

const isSaid = (words: readonly string[], said: ReadonlySet<string>): boolean => words.every((word) => said.has(word));
