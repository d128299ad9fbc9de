import { Decimal } from '../../../shared/money/decimal.ts';
import type { DocumentoPorPagar, ImpuestoPorPagar } from './pagos-request.ts';
import type { Retencion, Traslado } from '../tax.ts';

/** BaseDR and ImporteDR are written with six decimals. */
const SHARE_DECIMALS = 6;

/** The share of a document's taxes that a payment settles. */
export interface Shares {
  readonly objetoImpuesto: string;
  readonly traslados: readonly Traslado[];
  readonly retenciones: readonly Retencion[];
}

/**
 * Returns the shares in proportion to what is paid of the total, and all that is left of each base where nothing is
 * left to pay: so the payments of a document add up to its own taxes. A share that rounds to nothing has no node
 * (CRP20249, CRP20255).
 */
export function sharesOf(documento: DocumentoPorPagar, importePagado: Decimal, isLast: boolean): Shares {
  const share = (tax: ImpuestoPorPagar) => baseOf(documento, tax, importePagado, isLast);
  const traslados = documento.traslados.flatMap((tax) => positive(share(tax), (base) => traslado(tax, base)));
  const retenciones = documento.retenciones.flatMap((tax) => positive(share(tax), (base) => retencion(tax, base)));
  return withObjeto(documento.objetoImpuesto, traslados, retenciones);
}

function baseOf(documento: DocumentoPorPagar, tax: ImpuestoPorPagar, paid: Decimal, isLast: boolean): Decimal {
  const { total, saldoAnterior, pagado } = documento;
  if (!total.isPositive()) return Decimal.ZERO;
  const proportional = (amount: Decimal) => tax.base.times(amount).dividedBy(total, SHARE_DECIMALS, 'half-up');
  if (!isLast) return proportional(paid);
  // What credit notes took, or payments that are not known here, took its share of the base with it.
  const otherReductions = total.minus(saldoAnterior).minus(pagado);
  const taken = otherReductions.isPositive() ? proportional(otherReductions) : Decimal.ZERO;
  return tax.base.minus(taken).minus(tax.anterior).round(SHARE_DECIMALS, 'half-up');
}

const positive = <Node>(base: Decimal, node: (base: Decimal) => Node): Node[] =>
  base.isPositive() ? [node(base)] : [];

const amountOf = (base: Decimal, rate: Decimal) => base.times(rate).round(SHARE_DECIMALS, 'half-up');

function traslado({ impuesto, tipoFactor, tasaOCuota }: ImpuestoPorPagar, base: Decimal): Traslado {
  const isFree = !tasaOCuota || tipoFactor === 'Exento';
  if (isFree) return { base, impuesto, tipoFactor, tasaOCuota: undefined, importe: undefined };
  return { base, impuesto, tipoFactor, tasaOCuota, importe: amountOf(base, tasaOCuota) };
}

function retencion({ impuesto, tipoFactor, tasaOCuota = Decimal.ZERO }: ImpuestoPorPagar, base: Decimal): Retencion {
  return { base, impuesto, tipoFactor, tasaOCuota, importe: amountOf(base, tasaOCuota) };
}

const withoutTaxes = new Set(['01', '03', '04', '05']);
const withTaxes = new Set(['02', '07']);

/** Makes the key and the nodes agree (CRP20246, CRP20247 and CRP20279), also where a share left none. */
function withObjeto(objeto: string, traslados: readonly Traslado[], retenciones: readonly Retencion[]): Shares {
  if (withoutTaxes.has(objeto)) return { objetoImpuesto: objeto, traslados: [], retenciones: [] };
  const isBare = withTaxes.has(objeto) && traslados.length + retenciones.length === 0;
  return { objetoImpuesto: isBare ? '01' : objeto, traslados, retenciones };
}
