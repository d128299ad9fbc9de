import { Decimal } from '../../../shared/money/decimal.ts';
import { currencyDecimals } from '../../../sat/catalogs/moneda.ts';
import type { DocumentoPorPagar, ImpuestoPorPagar, PagosFields, PagoRecibido } from './pagos-request.ts';
import { RATE_DECIMALS } from '../taxes.ts';
import type { Retencion, Traslado } from '../tax.ts';
import { collapseOptional } from '../../xml/output.ts';
import type { DocumentoPagado, Pago, Pagos } from '../../complements/pagos/type.ts';
import { equivalenciaOf, inCurrency, moneyOf } from './equivalencia.ts';
import { impuestosOf, totalesOf } from './impuestos.ts';

/** A document with the last of these payments of it. */
type Standing = { readonly documento: DocumentoPorPagar; readonly paid: DocumentoPagado };

/**
 * Computes the whole complement: each payment in turn settles its documents, and leaves them to the next as they then
 * are.
 */
export function computePagos({ documentos, pagos }: PagosFields): Pagos {
  const byUuid = new Map(documentos.map((each) => [each.uuid, each]));
  const standing = new Map<string, Standing>();
  const settled = pagos.map((pago) => settlePago(pago, byUuid, standing));
  return { kind: 'pagos', totales: totalesOf(settled), pagos: settled };
}

function settlePago(
  pago: PagoRecibido,
  byUuid: ReadonlyMap<string, DocumentoPorPagar>,
  standing: Map<string, Standing>,
): Pago {
  const money = moneyOf(pago, byUuid);
  const documentos = pago.documentos.flatMap((asked, index) => {
    const documento = now(standing.get(asked.uuid)) ?? byUuid.get(asked.uuid);
    if (!documento) return [];
    const equivalencia = equivalenciaOf(asked, money[index], documento.moneda === pago.moneda);
    const paid = settle(documento, asked.importePagado, equivalencia);
    standing.set(asked.uuid, { documento, paid });
    return paid;
  });
  return {
    fechaPago: pago.fecha,
    formaPago: pago.formaPago,
    moneda: pago.moneda,
    tipoCambio: pago.moneda === 'MXN' ? Decimal.ONE : (pago.tipoCambio ?? Decimal.ONE).trimmed(),
    monto: inCurrency(pago.monto, pago.moneda),
    numOperacion: collapseOptional(pago.numOperacion),
    rfcEmisorCtaOrd: pago.rfcEmisorCtaOrd,
    nomBancoOrdExt: collapseOptional(pago.nomBancoOrdExt),
    ctaOrdenante: pago.ctaOrdenante,
    rfcEmisorCtaBen: pago.rfcEmisorCtaBen,
    ctaBeneficiario: pago.ctaBeneficiario,
    ...withoutProof,
    documentos,
    impuestos: impuestosOf(documentos),
  };
}

/** A bank's proof says these, and they are never asked for. */
const withoutProof = { tipoCadPago: undefined, certPago: undefined, cadPago: undefined, selloPago: undefined };

/** Most documents are paid once: what a payment leaves is computed when there is a next one. */
const now = (standing: Standing | undefined) => standing && documentoAfterPayment(standing.documento, standing.paid);

function settle(documento: DocumentoPorPagar, asked: Decimal, equivalencia: Decimal): DocumentoPagado {
  const { uuid, serie, folio, moneda, parcialidad } = documento;
  const saldoAnterior = documento.saldoAnterior.round(currencyDecimals(moneda), 'half-up');
  const importePagado = inCurrency(asked, moneda);
  const saldoInsoluto = saldoAnterior.minus(importePagado);
  const shares = sharesOf(documento, importePagado, saldoInsoluto.isZero());
  const amounts = { equivalencia, parcialidad, saldoAnterior, importePagado, saldoInsoluto };
  return { uuid, serie: collapseOptional(serie), folio: collapseOptional(folio), moneda, ...amounts, ...shares };
}

/** Returns the document as a payment leaves it for the next one. */
export const documentoAfterPayment = (documento: DocumentoPorPagar, paid: DocumentoPagado): DocumentoPorPagar => ({
  ...documento,
  saldoAnterior: paid.saldoInsoluto,
  parcialidad: documento.parcialidad + 1,
  pagado: documento.pagado.plus(paid.importePagado),
  traslados: documento.traslados.map((tax) => lessened(tax, paid.traslados)),
  retenciones: documento.retenciones.map((tax) => lessened(tax, paid.retenciones)),
});

function lessened(tax: ImpuestoPorPagar, shares: readonly (Traslado | Retencion)[]): ImpuestoPorPagar {
  const share = shares.find((each) => isSameTax(each, tax));
  return share ? { ...tax, anterior: tax.anterior.plus(share.base) } : tax;
}

type Tax = Pick<ImpuestoPorPagar, 'impuesto' | 'tipoFactor' | 'tasaOCuota'>;

export const isSameTax = (one: Tax, other: Tax): boolean =>
  one.impuesto === other.impuesto && one.tipoFactor === other.tipoFactor && rateOf(one) === rateOf(other);

const rateOf = ({ tasaOCuota }: Tax) => tasaOCuota?.round(RATE_DECIMALS, 'half-up').units;

/** BaseDR and ImporteDR are written with six decimals. */
const SHARE_DECIMALS = 6;

/** The share of a document's taxes that a payment settles. */
interface Shares {
  readonly objetoImpuesto: string;
  readonly traslados: readonly Traslado[];
  readonly retenciones: readonly Retencion[];
}

/**
 * Returns the shares in proportion to what is paid of the total, and all that is left of each base where nothing is
 * left to pay: so the payments of a document add up to its own taxes. A share that rounds to nothing has no node
 * (CRP20249, CRP20255).
 */
function sharesOf(documento: DocumentoPorPagar, importePagado: Decimal, isLast: boolean): Shares {
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
