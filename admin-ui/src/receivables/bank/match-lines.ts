import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { isGenericRfc } from '@timbra/core/sat/rfc.ts';
import { plain } from '@timbra/ui/fields/catalog-options.ts';
import { invoiceName } from '../../invoices/invoice-name.ts';
import { minus, totalOf } from '../payment/amounts.ts';
import { distribute } from '../payment/distribute.ts';
import { debtorOf } from '../one-customer.ts';
import type { BankLine } from './bank-line.ts';

export interface SharePaid {
  readonly id: string;
  readonly importePagado: number;
}

/** What a deposit may have paid, and why. */
export interface Suggestion {
  readonly documents: readonly SharePaid[];
  readonly cliente: string;
  /** «Mismo importe, y el concepto nombra la factura A-12» */
  readonly reason: string;
  /** Nothing else fits as well. */
  readonly isSure: boolean;
}

export interface MatchedLine {
  readonly line: BankLine;
  /** The best first; empty where nothing fits. */
  readonly suggestions: readonly Suggestion[];
}

type Owed = Pick<
  ReceivableAnswer,
  'id' | 'serie' | 'folio' | 'uuid' | 'cliente' | 'receptorRfc' | 'saldo' | 'moneda' | 'vence'
>;

const mostSuggested = 5;

/**
 * What each deposit in pesos may have paid. Lines that say most come first, and what they surely pay is not owed any
 * more for those after them. @param owed the oldest first.
 */
export function matchLines(lines: readonly BankLine[], owed: readonly Owed[]): readonly MatchedLine[] {
  const inPesos = owed.filter(({ moneda }) => moneda === 'MXN');
  const left = new Map(inPesos.map(({ id, saldo }) => [id, saldo]));
  const found = new Map<string, readonly Suggestion[]>();
  const open = () =>
    inPesos.flatMap((document) => {
      const saldo = left.get(document.id) ?? 0;
      return saldo > 0 ? [{ ...document, saldo }] : [];
    });
  const settle = (line: BankLine, suggestions: readonly Suggestion[]) => {
    found.set(line.key, suggestions);
    for (const { id, importePagado } of suggestions[0]?.isSure ? suggestions[0].documents : [])
      left.set(id, minus(left.get(id) ?? 0, importePagado));
  };
  for (const find of [byName, byAmount]) {
    for (const line of lines) {
      if (found.has(line.key)) continue;
      const suggestions = find(line, open()).slice(0, mostSuggested);
      if (suggestions.length > 0) settle(line, suggestions);
    }
  }
  return lines.map((line) => ({ line, suggestions: found.get(line.key) ?? [] }));
}

/** By what the line says: a folio or UUID, else the customer's RFC or name. */
function byName(line: BankLine, owed: readonly Owed[]): readonly Suggestion[] {
  const said = wordsOf(line.texto);
  const named = owed.filter((document) => isNamed(document, said, line.texto));
  const sameCustomer = new Set(named.map(debtorOf)).size === 1;
  if (named.length > 0 && sameCustomer) {
    const names = named.map(invoiceName).join(', ');
    const isWhole = totalOf(named.map(({ saldo }) => saldo)) === line.monto;
    const reason = `${isWhole ? 'Mismo importe, y el' : 'El'} concepto nombra ${named.length === 1 ? 'la factura' : 'las facturas'} ${names}`;
    return paid(line, named, reason, isWhole || hasRoom(line, named));
  }
  const customers = [...Map.groupBy(owed, debtorOf).values()].filter(([one]) => one && isSaid(one, said));
  const [documents, ...others] = customers;
  return documents && others.length === 0 ? ofCustomer(line, documents) : [];
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

/** By the amount alone. */
function byAmount(line: BankLine, owed: readonly Owed[]): readonly Suggestion[] {
  const equal = owed.filter(({ saldo }) => saldo === line.monto);
  const reason = equal.length === 1 ? 'Es la única factura con ese saldo' : 'Mismo importe que esta factura';
  const single = equal.flatMap((one) => paid(line, [one], reason, false));
  if (single.length > 0) return single;
  return [...Map.groupBy(owed, debtorOf).values()]
    .filter((documents) => documents.length > 1 && totalOf(documents.map(({ saldo }) => saldo)) === line.monto)
    .flatMap((documents) => paid(line, documents, `Es todo lo que debe ${documents[0]?.cliente ?? ''}`, false));
}

function paid(line: BankLine, documents: readonly Owed[], reason: string, isSure: boolean): readonly Suggestion[] {
  const shares = distribute(
    line.monto,
    documents.map(({ saldo }) => saldo),
  );
  const taken = documents.flatMap(({ id }, place) => {
    const importePagado = shares[place] ?? null;
    return importePagado === null ? [] : [{ id, importePagado }];
  });
  const [first] = documents;
  if (!first || taken.length === 0) return [];
  return [{ documents: taken, cliente: first.cliente ?? first.receptorRfc ?? '', reason, isSure }];
}

const hasRoom = ({ monto }: BankLine, documents: readonly Owed[]) =>
  documents.length === 1 && totalOf(documents.map(({ saldo }) => saldo)) > monto;

const mostTried = 12;

/** The documents whose balances come to the amount, the oldest first; of many only the oldest are tried. */
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
  for (const [place, document] of documents.entries()) {
    const left = minus(monto, document.saldo);
    const rest = left < 0 ? undefined : choose(left, documents.slice(place + 1), several - 1);
    if (rest) return [document, ...rest];
  }
  return undefined;
}

/** Letters and figures apart from everything else: «FAC. A-12» says `fac`, `a12` and `12`. */
function wordsOf(text: string): ReadonlySet<string> {
  const parts = plain(text).split(/[^a-z0-9ñ&-]+/);
  return new Set(parts.flatMap((part) => [part.replaceAll('-', ''), ...part.split('-')]).filter(Boolean));
}

function isNamed({ serie, folio, uuid }: Owed, said: ReadonlySet<string>, text: string): boolean {
  if (uuid !== null && plain(text).includes(uuid.toLowerCase())) return true;
  if (folio === null) return false;
  const isFolio = said.has(plain(`${serie ?? ''}${folio}`));
  // A short figure alone is a day, a time or a branch as well.
  return serie ? isFolio : isFolio && /factura|fac|folio/.test(plain(text));
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

/** Its RFC stands there, or the words of its name do. */
function isSaid({ receptorRfc, cliente }: Owed, said: ReadonlySet<string>): boolean {
  if (receptorRfc !== null && !isGenericRfc(receptorRfc) && said.has(plain(receptorRfc))) return true;
  const words = [...wordsOf(cliente ?? '')].filter((word) => word.length > 3 && !commonWords.has(word));
  const [first, second] = words;
  return first !== undefined && said.has(first) && (second === undefined || said.has(second));
}
