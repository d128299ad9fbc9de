import { sumOfQuotients, type Quotient } from '../../../shared/money/quotients.ts';
import { Decimal, sum } from '../../../shared/money/decimal.ts';
import { IEPS, ISR, IVA, RATE_DECIMALS } from '../taxes.ts';
import type { Impuesto, RetencionTotal, Traslado } from '../tax.ts';
import type { DocumentoPagado, ImpuestosPago, Pago, TotalesPagos } from '../../complements/pagos/type.ts';

const IMPUESTOS_OF_DECIMALS = 6;

/** A tax of one document, with what its amounts are divided by. */
type Part<Tax> = { readonly tax: Tax; readonly equivalencia: Decimal };

/**
 * Computes ImpuestosP: what the taxes of all documents are in the payment's currency, rounded once, and up: PACs refuse
 * what is below the exact sum of BaseDR ÷ EquivalenciaDR (CRP20268), however little. In one currency nothing is
 * rounded.
 */
export function impuestosOf(documentos: readonly DocumentoPagado[]): ImpuestosPago | undefined {
  const retenciones = grouped(
    documentos,
    (each) => each.retenciones,
    ({ impuesto }) => impuesto,
  ).map(withheld);
  const traslados = grouped(documentos, (each) => each.traslados, keyOf).map(transferred);
  return retenciones.length + traslados.length === 0 ? undefined : { retenciones, traslados };
}

function grouped<Tax>(
  documentos: readonly DocumentoPagado[],
  taxesOf: (documento: DocumentoPagado) => readonly Tax[],
  key: (tax: Tax) => string,
): readonly (readonly [Part<Tax>, ...Part<Tax>[]])[] {
  const parts = documentos.flatMap((each) => taxesOf(each).map((tax) => ({ tax, equivalencia: each.equivalencia })));
  const groups = Map.groupBy(parts, ({ tax }) => key(tax));
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}

const keyOf = ({ impuesto, tipoFactor, tasaOCuota }: Traslado) =>
  `${impuesto} ${tipoFactor} ${tasaOCuota?.round(RATE_DECIMALS, 'half-up').units ?? ''}`;

function withheld(parts: readonly [Part<RetencionTotal>, ...Part<RetencionTotal>[]]): RetencionTotal {
  const [{ tax }] = parts;
  return { impuesto: tax.impuesto, importe: converted(parts, ({ importe }) => importe) };
}

function transferred(parts: readonly [Part<Traslado>, ...Part<Traslado>[]]): Traslado {
  const [{ tax }] = parts;
  const { impuesto, tipoFactor, tasaOCuota } = tax;
  const base = converted(parts, (each) => each.base);
  const importe = tasaOCuota && converted(parts, (each) => each.importe);
  return { base, impuesto, tipoFactor, tasaOCuota, importe };
}

function converted<Tax>(parts: readonly Part<Tax>[], amountOf: (tax: Tax) => Decimal | undefined): Decimal {
  const quotients = parts.flatMap(({ tax, equivalencia }): Quotient[] => {
    const dividend = amountOf(tax);
    return dividend ? [{ dividend, divisor: equivalencia }] : [];
  });
  return sumOfQuotients(quotients, IMPUESTOS_OF_DECIMALS, 'round-up');
}

const TOTALES_OF_DECIMALS = 2;

/**
 * Sums the taxes in pesos, at the rate of each payment, rounded once. IEPS transferred has no total (CRP20201 to
 * CRP20211).
 */
export function totalesOf(pagos: readonly Pago[]): TotalesPagos {
  const [iva16, iva8, iva0] = ['0.16', '0.08', '0'].map((rate) => ivaOf(pagos, 'Tasa', rate));
  return {
    totalRetencionesIVA: taxesWithheld(pagos, IVA),
    totalRetencionesISR: taxesWithheld(pagos, ISR),
    totalRetencionesIEPS: taxesWithheld(pagos, IEPS),
    totalTrasladosBaseIVA16: iva16?.base,
    totalTrasladosImpuestoIVA16: iva16?.importe,
    totalTrasladosBaseIVA8: iva8?.base,
    totalTrasladosImpuestoIVA8: iva8?.importe,
    totalTrasladosBaseIVA0: iva0?.base,
    totalTrasladosImpuestoIVA0: iva0?.importe,
    totalTrasladosBaseIVAExento: ivaOf(pagos, 'Exento', undefined)?.base,
    montoTotalPagos: inPesos(pagos.map(({ monto, tipoCambio }) => monto.times(tipoCambio))),
  };
}

const inPesos = (amounts: readonly Decimal[]) => sum(amounts).round(TOTALES_OF_DECIMALS, 'half-up');

function taxesWithheld(pagos: readonly Pago[], tax: Impuesto): Decimal | undefined {
  const amounts = pagos.flatMap(({ impuestos, tipoCambio }) =>
    (impuestos?.retenciones ?? []).flatMap(({ impuesto, importe }) =>
      impuesto === tax ? importe.times(tipoCambio) : [],
    ),
  );
  return amounts.length === 0 ? undefined : inPesos(amounts);
}

function ivaOf(pagos: readonly Pago[], factor: Traslado['tipoFactor'], rate: string | undefined) {
  const nodes = pagos.flatMap(({ impuestos, tipoCambio }) =>
    (impuestos?.traslados ?? [])
      .filter((tax) => tax.impuesto === IVA && tax.tipoFactor === factor && tax.tasaOCuota?.toString() === rate)
      .map(({ base, importe = Decimal.ZERO }) => ({
        base: base.times(tipoCambio),
        importe: importe.times(tipoCambio),
      })),
  );
  if (nodes.length === 0) return undefined;
  return { base: inPesos(nodes.map(({ base }) => base)), importe: inPesos(nodes.map(({ importe }) => importe)) };
}
