import { Decimal } from '../../shared/money/decimal.ts';
import type { ConceptoRequest, Ieps, Impuesto, IvaRate, Retencion, Traslado } from './request.ts';

export const ISR: Impuesto = '001';
export const IVA: Impuesto = '002';
export const IEPS: Impuesto = '003';

/** TasaOCuota is written with exactly six decimals. */
export const RATE_DECIMALS = 6;

const IVA_RATES: Record<Exclude<IvaRate, 'exento'>, Decimal> = {
  16: Decimal.of(160_000n, RATE_DECIMALS),
  8: Decimal.of(80_000n, RATE_DECIMALS),
  0: Decimal.of(0n, RATE_DECIMALS),
};

export interface ConceptTaxes {
  readonly traslados: readonly Traslado[];
  readonly retenciones: readonly Retencion[];
}

const NO_TAXES: ConceptTaxes = { traslados: [], retenciones: [] };

/** Tells whether a concept carries tax nodes, so that SAT asks for a base above zero. */
export const hasTaxNodes = ({ impuestos: { iva, ivaRet, isr, ieps } }: ConceptoRequest): boolean =>
  iva !== undefined || ivaRet !== undefined || isr !== undefined || ieps !== undefined;

/**
 * Returns the tax nodes of a concept. IEPS by quota is per unit, so its base is the quantity; IVA and its withholding
 * stand on the net amount plus IEPS (LIVA 12), ISR on the net amount.
 * @param net Importe less Descuento. @param decimales of the amounts.
 */
export function conceptTaxes(concepto: ConceptoRequest, net: Decimal, decimales: number): ConceptTaxes {
  if (!hasTaxNodes(concepto)) return NO_TAXES;
  const { iva, ivaRet, isr, ieps } = concepto.impuestos;
  const iepsNode = ieps && iepsTraslado(ieps, concepto.cantidad, net, decimales);
  const ivaBase = iepsNode ? net.plus(iepsNode.importe) : net;
  const traslados: Traslado[] = [];
  if (iva !== undefined) traslados.push(ivaTraslado(iva, ivaBase, decimales));
  if (iepsNode) traslados.push(iepsNode);
  const retenciones: Retencion[] = [];
  if (isr !== undefined) retenciones.push(byRate(ISR, net, recordedRate(isr), decimales));
  if (ivaRet !== undefined) retenciones.push(byRate(IVA, ivaBase, recordedRate(ivaRet), decimales));
  return { traslados, retenciones };
}

function ivaTraslado(rate: IvaRate, base: Decimal, decimales: number): Traslado {
  if (rate !== 'exento') return byRate(IVA, base, IVA_RATES[rate], decimales);
  return { base, impuesto: IVA, tipoFactor: 'Exento', tasaOCuota: undefined, importe: undefined };
}

function iepsTraslado({ tipo, valor }: Ieps, cantidad: Decimal, net: Decimal, decimales: number): Retencion {
  const rate = recordedRate(valor);
  if (tipo === 'TASA') return byRate(IEPS, net, rate, decimales);
  const base = cantidad.trimmed();
  const importe = base.times(rate).round(decimales, 'half-up');
  return { base, impuesto: IEPS, tipoFactor: 'Cuota', tasaOCuota: rate, importe };
}

function byRate(impuesto: Impuesto, base: Decimal, tasaOCuota: Decimal, decimales: number): Retencion {
  const importe = base.times(tasaOCuota).round(decimales, 'half-up');
  return { base, impuesto, tipoFactor: 'Tasa', tasaOCuota, importe };
}

/** The amount follows the rate as written down: SAT recomputes it from there. */
const recordedRate = (rate: Decimal): Decimal => rate.round(RATE_DECIMALS, 'half-up');
