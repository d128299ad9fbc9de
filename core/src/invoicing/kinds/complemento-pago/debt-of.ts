import { currencyDecimals } from '../../../sat/catalogs/moneda.ts';
import { OBJETO_IMP } from '../../../sat/catalogs/objeto-imp.ts';
import { Decimal, sum } from '../../../shared/money/decimal.ts';
import type { Comprobante, Concepto } from '../../cfdi/request.ts';
import type { DocumentoPorPagar, ImpuestoPorPagar } from '../../cfdi/pagos/pagos-request.ts';
import type { Retencion, Traslado } from '../../cfdi/tax.ts';
import { isSameTax } from '../../cfdi/pagos/settle.ts';
import type { DocumentoPagado } from '../../complements/pagos/type.ts';
import type { Payable } from '../../building/payables.ts';
import type { ImpuestoInput, PagoDocumentoInput } from '../../complement-inputs.ts';

/**
 * Returns what is left to pay of a document of ours, with the taxes of the whole document. Undefined where it was never
 * stamped.
 */
export function debtOf({ id, uuid, document, credited, paid, payments }: Payable): DocumentoPorPagar | undefined {
  if (uuid === undefined || document === undefined) return undefined;
  const { objetoImpuesto, ...taxes } = taxesOf(document);
  const left = document.total.minus(credited).minus(paid);
  return {
    invoiceId: id,
    uuid,
    serie: document.serie,
    folio: document.folio,
    moneda: document.moneda,
    tipoCambio: document.tipoCambio,
    fecha: document.fecha,
    total: document.total,
    saldoAnterior: left.isNegative() ? Decimal.ZERO : left,
    parcialidad: nextParcialidad(paid, payments),
    objetoImpuesto,
    ...leftAfterPayments(taxes, payments),
  };
}

/**
 * Returns one number more than there are live payments; where that is taken, the number that a cancelled payment has
 * freed. Where more was paid than they say, earlier complements are not here, as after an import: their numbers are
 * taken all the same.
 */
function nextParcialidad(paid: Decimal, payments: readonly DocumentoPagado[]): number {
  const known = sum(payments.map(({ importePagado }) => importePagado));
  if (paid.greaterThan(known)) return Math.max(0, ...payments.map(({ parcialidad }) => parcialidad)) + 1;
  const taken = new Set(payments.map(({ parcialidad }) => parcialidad));
  const next = payments.length + 1;
  return taken.has(next) ? (Array.from(taken, (_, index) => index + 1).find((each) => !taken.has(each)) ?? next) : next;
}

/** Returns how a whole document is subject to taxes, and to which. */
export function taxesOf({ conceptos, moneda }: Comprobante): Taxes & { readonly objetoImpuesto: string } {
  const objetoImpuesto = objetoOf(conceptos);
  const nodes = OBJETO_IMP.get(objetoImpuesto)?.taxNodes;
  if (nodes === 'forbidden') return { objetoImpuesto, traslados: [], retenciones: [] };
  // What the key does not go with stays out: the IEPS of one concept beside the withheld ISR of another (CRP20278).
  const taxed = nodes === 'isr-only' ? conceptos.filter(({ traslados }) => traslados.length === 0) : conceptos;
  const decimals = currencyDecimals(moneda);
  return {
    objetoImpuesto,
    traslados: basesOf(
      taxed.flatMap(({ traslados }) => traslados),
      decimals,
    ),
    retenciones: basesOf(
      taxed.flatMap(({ retenciones }) => retenciones),
      decimals,
    ),
  };
}

/** Returns the taxes less the bases that earlier payments have taken. */
export const leftAfterPayments = (
  taxes: Taxes,
  payments: readonly DocumentoPagado[],
): Pick<DocumentoPorPagar, 'traslados' | 'retenciones' | 'pagado'> => ({
  traslados: taxes.traslados.map((tax) =>
    withEarlier(
      tax,
      payments.flatMap(({ traslados }) => traslados),
    ),
  ),
  retenciones: taxes.retenciones.map((tax) =>
    withEarlier(
      tax,
      payments.flatMap(({ retenciones }) => retenciones),
    ),
  ),
  pagado: sum(payments.map(({ importePagado }) => importePagado)),
});

type Whole = Omit<ImpuestoPorPagar, 'anterior'>;

type Taxes = { readonly traslados: readonly Whole[]; readonly retenciones: readonly Whole[] };

function withEarlier(tax: Whole, earlier: readonly (Traslado | Retencion)[]): ImpuestoPorPagar {
  return { ...tax, anterior: sum(earlier.filter((each) => isSameTax(each, tax)).map(({ base }) => base)) };
}

function basesOf(taxes: readonly (Traslado | Retencion)[], decimals: number): readonly Whole[] {
  const groups: Whole[] = [];
  for (const { impuesto, tipoFactor, tasaOCuota, base } of taxes) {
    const index = groups.findIndex((each) => isSameTax(each, { impuesto, tipoFactor, tasaOCuota }));
    const group = groups[index];
    if (group) groups[index] = { ...group, base: group.base.plus(base) };
    else groups.push({ impuesto, tipoFactor, tasaOCuota, base });
  }
  return groups.map((each) => ({ ...each, base: each.base.round(decimals, 'half-up') }));
}

type Taxed = Pick<Concepto, 'objetoImp' | 'traslados' | 'retenciones'>;

/**
 * Returns one key for all concepts: taxed if any is, else their common one, else the first of 08, 06 and 07 that
 * carries a tax, so that a withholding is not lost, else that of IEPS alone, else that of not subject.
 */
export function objetoOf(conceptos: readonly Taxed[]): string {
  const keys = conceptos.map(({ objetoImp }) => objetoImp);
  const [first = '01'] = keys;
  if (keys.includes('02')) return '02';
  if (keys.every((key) => key === first)) return first;
  const carriesTax = (key: string) =>
    conceptos.some(
      ({ objetoImp, traslados, retenciones }) => objetoImp === key && traslados.length + retenciones.length > 0,
    );
  return ['08', '06', '07'].find(carriesTax) ?? (keys.includes('07') ? '07' : '01');
}

/**
 * Returns what is left of a document that was issued elsewhere: as its first payment here says, and then as our
 * payments leave it.
 */
export function externalDebt(asked: PagoDocumentoInput, payments: readonly DocumentoPagado[]): DocumentoPorPagar {
  const last = payments.at(-1);
  const taxes = { traslados: (asked.traslados ?? []).map(whole), retenciones: (asked.retenciones ?? []).map(whole) };
  return {
    uuid: (asked.uuid ?? '').toUpperCase(),
    serie: asked.serie,
    folio: asked.folio,
    moneda: asked.moneda ?? last?.moneda ?? '',
    total: decimal(asked.total),
    saldoAnterior: asked.saldoAnterior === undefined && last ? last.saldoInsoluto : decimal(asked.saldoAnterior),
    parcialidad: asked.parcialidad ?? (last ? last.parcialidad + 1 : 0),
    objetoImpuesto: asked.objetoImpuesto ?? last?.objetoImpuesto ?? '',
    ...leftAfterPayments(taxes, payments),
  };
}

const whole = ({ impuesto, tipoFactor, tasaOCuota, base }: ImpuestoInput) => ({
  impuesto,
  tipoFactor,
  tasaOCuota: tasaOCuota === undefined ? undefined : decimal(tasaOCuota),
  base: decimal(base),
});

const decimal = (value: number | undefined) => (value === undefined ? Decimal.ZERO : Decimal.fromNumber(value));
