import { Decimal } from '../../../shared/money/decimal.ts';
import { currencyDecimals } from '../../../sat/catalogs/moneda.ts';
import type { DocumentoPorPagar, ImpuestoPorPagar, PagosFields, PagoRecibido } from './pagos-request.ts';
import { RATE_DECIMALS } from '../taxes.ts';
import type { Retencion, Traslado } from '../tax.ts';
import { collapseOptional } from '../../xml/text.ts';
import type { DocumentoPagado, Pago, Pagos } from '../../complements/pagos/pagos.ts';
import { equivalenciaOf, inCurrency, moneyOf } from './equivalencia.ts';
import { impuestosOf } from './impuestos.ts';
import { sharesOf } from './shares.ts';
import { totalesOf } from './totals.ts';

/** A document with the last of these payments of it. */
interface Standing {
  readonly documento: DocumentoPorPagar;
  readonly paid: DocumentoPagado;
}

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
const now = (standing: Standing | undefined) => standing && after(standing.documento, standing.paid);

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
export function after(documento: DocumentoPorPagar, paid: DocumentoPagado): DocumentoPorPagar {
  return {
    ...documento,
    saldoAnterior: paid.saldoInsoluto,
    parcialidad: documento.parcialidad + 1,
    pagado: documento.pagado.plus(paid.importePagado),
    traslados: documento.traslados.map((tax) => lessened(tax, paid.traslados)),
    retenciones: documento.retenciones.map((tax) => lessened(tax, paid.retenciones)),
  };
}

function lessened(tax: ImpuestoPorPagar, shares: readonly (Traslado | Retencion)[]): ImpuestoPorPagar {
  const share = shares.find((each) => isSameTax(each, tax));
  return share ? { ...tax, anterior: tax.anterior.plus(share.base) } : tax;
}

type Tax = Pick<ImpuestoPorPagar, 'impuesto' | 'tipoFactor' | 'tasaOCuota'>;

export function isSameTax(one: Tax, other: Tax): boolean {
  return one.impuesto === other.impuesto && one.tipoFactor === other.tipoFactor && rate(one) === rate(other);
}

const rate = ({ tasaOCuota }: Tax) => tasaOCuota?.round(RATE_DECIMALS, 'half-up').units;
