import { sumOfQuotients, type Quotient } from '../../../shared/money/quotients.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';
import { RATE_DECIMALS } from '../taxes.ts';
import type { RetencionTotal, Traslado } from '../tax.ts';
import type { DocumentoPagado, ImpuestosPago } from '../../complements/pagos/pagos.ts';

const DECIMALS = 6;

/** A tax of one document, with what its amounts are divided by. */
interface Part<Tax> {
  readonly tax: Tax;
  readonly equivalencia: Decimal;
}

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
  return sumOfQuotients(quotients, DECIMALS, 'round-up');
}
