import type { Impuesto } from '../../invoicing/cfdi/request.ts';
import { ISR, IVA } from '../../invoicing/cfdi/taxes.ts';
import { Decimal, sum } from '../../shared/money/decimal.ts';

/** Names the reports of a month that a tax return is written from. */
export type Declaration = 'iva' | 'isr';

/** A tax of one document in a month, in pesos; of a credit note it is negative. */
export interface DeclaredTax {
  readonly id: string;
  readonly isWithheld: boolean;
  readonly impuesto: Impuesto;
  /** It is null where the tax is exempt, or withheld. */
  readonly tasa: Decimal | null;
  /** It is undefined where the tax is withheld: a document tells no base of it. */
  readonly base: Decimal | undefined;
  readonly importe: Decimal;
}

/** A document with what it adds to a figure. */
export interface DeclaredAmount {
  readonly id: string;
  readonly amount: Decimal;
}

/** A document as a file names it. */
export interface NamedDocument {
  readonly id: string;
  readonly serie: string | null;
  readonly folio: number | null;
  /** As `2026-11-20`. */
  readonly fecha: string;
  readonly rfc: string | null;
  readonly cliente: string | null;
  readonly uuid: string | null;
}

/** What is not collected yet of a document that is paid later. */
export interface PendingAmount extends DeclaredAmount {
  readonly serie: string | undefined;
  readonly folio: number | undefined;
}

export interface CollectedRate {
  /** It is null for what is exempt. */
  readonly tasa: Decimal | null;
  readonly base: Decimal;
  readonly iva: Decimal;
  readonly documents: readonly (DeclaredAmount & { readonly base: Decimal })[];
}

export interface WithheldAmount {
  readonly impuesto: Impuesto;
  readonly amount: Decimal;
  readonly documents: readonly DeclaredAmount[];
}

export interface Pending extends DeclaredAmount {
  /** Says in Spanish what has to happen before it counts. */
  readonly falta: string;
}

/** The issued half of a month's IVA: received documents are not known yet. */
export interface IvaReport {
  readonly cobrado: readonly CollectedRate[];
  readonly retenido: readonly WithheldAmount[];
  readonly aCargo: Decimal;
  readonly aFavor: Decimal;
  readonly pendiente: readonly Pending[];
}

/**
 * Adds up a month of IVA by flow of money (LIVA 1-B and 5-D): what customers paid, less what they withheld. Every figure
 * is the sum of its documents.
 */
export function ivaReport(taxes: readonly DeclaredTax[], pending: readonly PendingAmount[]): IvaReport {
  const cobrado = collectedRates(taxes.filter(({ isWithheld, impuesto }) => !isWithheld && impuesto === IVA));
  const retenido = withheldAmounts(taxes);
  const collected = sum(cobrado.map(({ iva }) => iva));
  const left = collected.minus(sum(retenido.flatMap(({ impuesto, amount }) => (impuesto === IVA ? amount : []))));
  return {
    cobrado,
    retenido,
    aCargo: left.isPositive() ? left : Decimal.ZERO,
    aFavor: left.isNegative() ? left.negated() : Decimal.ZERO,
    pendiente: pending.map(lacking),
  };
}

/** Returns what was withheld, tax by tax. */
function withheldAmounts(taxes: readonly DeclaredTax[]): readonly WithheldAmount[] {
  const byTax = Map.groupBy(
    taxes.filter(({ isWithheld }) => isWithheld),
    ({ impuesto }) => impuesto,
  );
  return [...byTax]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([impuesto, some]) => ({
      impuesto,
      amount: sum(some.map(({ importe }) => importe)),
      documents: some.map(({ id, importe }) => ({ id, amount: importe })),
    }));
}

/** The rates are in the order of SAT's form: the highest first, what is exempt last. */
function collectedRates(taxes: readonly DeclaredTax[]): readonly CollectedRate[] {
  const byRate = Map.groupBy(taxes, ({ tasa }) => tasa?.trimmed().toString());
  return [...byRate.values()]
    .flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const documents = some.map(({ id, base = Decimal.ZERO, importe }) => ({ id, base, amount: importe }));
      return {
        tasa: first.tasa,
        base: sum(documents.map(({ base }) => base)),
        iva: sum(documents.map(({ amount }) => amount)),
        documents,
      };
    })
    .toSorted((one, other) => orderOf(other) - orderOf(one));
}

const orderOf = ({ tasa }: CollectedRate): number => (tasa ? Number(tasa.toString()) : -1);

/** Says of a document that is paid later what its money waits for. */
function lacking({ id, amount, serie, folio }: PendingAmount): Pending {
  const name = [serie, folio].filter((part) => part !== undefined && part !== '').join('-');
  return { id, amount, falta: `Falta el complemento de pago de ${name === '' ? 'este documento' : name}.` };
}

/** Tells what makes income count in a month: that it was invoiced, or that its money came. */
export type IncomeBy = 'emitido' | 'cobrado';

/**
 * Regimes whose income counts when it is collected: rent (LISR 115), sales of goods (119), business and professions (102),
 * its incorporation, platforms (113-A) and RESICO of persons (113-E) and companies (206). Others count what they invoice
 * (LISR 17).
 */
const byMoney: ReadonlySet<string> = new Set(['606', '607', '612', '621', '625', '626']);

/** @param regimenFiscal a key of c_RegimenFiscal. */
export const incomeBy = (regimenFiscal: string): IncomeBy => (byMoney.has(regimenFiscal) ? 'cobrado' : 'emitido');

/** The income of a month that a provisional payment of ISR is computed from, in pesos. */
export interface IsrReport {
  readonly regimen: string;
  readonly criterio: IncomeBy;
  readonly base: Decimal;
  /** It is the base of all months from January on: the provisional payments of most regimes add up. */
  readonly acumulado: Decimal;
  readonly documents: readonly DeclaredAmount[];
  readonly retenido: readonly WithheldAmount[];
  readonly pendiente: readonly Pending[];
}

/** What a month of ISR is added up from. */
export interface Income {
  readonly documents: readonly DeclaredAmount[];
  readonly beforeInYear: Decimal;
  readonly taxes: readonly DeclaredTax[];
  readonly pending: readonly PendingAmount[];
}

/** Adds up a month of income by what the regime counts. */
export function isrReport(regimen: string, { documents, beforeInYear, taxes, pending }: Income): IsrReport {
  const base = sum(documents.map(({ amount }) => amount));
  return {
    regimen,
    criterio: incomeBy(regimen),
    base,
    acumulado: beforeInYear.plus(base),
    documents,
    retenido: withheldAmounts(taxes).filter(({ impuesto }) => impuesto === ISR),
    pendiente: pending.map(lacking),
  };
}
