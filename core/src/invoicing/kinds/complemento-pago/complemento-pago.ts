import { Decimal } from '../../../shared/money/decimal.ts';
import { type PagosCfdiRequest, withoutMoney } from '../../cfdi/request.ts';
import { typedMoneyOf } from '../../cfdi/pagos/equivalencia.ts';
import type { PagosRequest } from '../../invoice-request.ts';
import type { Kind } from '../kind.ts';
import { fieldError, type RuleProblem } from '../../rule-problem.ts';
import type { PagoInput } from '../../complement-inputs.ts';
import { buildReceptor, filledIn, type ReferredWithPayables } from '../../building/build-cfdi-request.ts';
import type { DocumentoPorPagar, PagoDeDocumento, PagoRecibido } from '../../cfdi/pagos/pagos-request.ts';
import { namedDocuments, namedKeys, ownPayableOf, paymentClaims } from './payment-claims.ts';
import { debtOf, externalDebt } from './debt-of.ts';

const nothing = {
  subtotal: Decimal.ZERO,
  descuento: Decimal.ZERO,
  impuestos: { traslados: [], retenciones: [], totalTrasladados: Decimal.ZERO, totalRetenidos: Decimal.ZERO },
  iva: Decimal.ZERO,
  total: Decimal.ZERO,
};

/** Money received for documents on credit (RMF 2.7.1.32): it names documents in place of conceptos. */
export const complementoPago: Kind = {
  tipoComprobante: 'P',
  takesFrom: 'payables',
  named: (request: PagosRequest) => namedKeys(request),
  pay: (request: PagosRequest, document, found) => paymentClaims(request, document, found),
  fillFromOrder: (request) => request,
  orderIds: () => [],
  productIds: () => [],
  buildCfdiRequest: (request: PagosRequest, referred) => buildPagos(request, referred),
  missing: (request: PagosRequest) => missingInPagos(request),
  summarizeDraft: ({ pagos = [] }: PagosRequest) => ({
    amounts: { ...nothing, paid: typedMoneyOf(pagos) },
    ...withoutMoney,
    problems: [],
  }),
  // A draft takes nothing: what is left of the documents is looked at when it is issued.
  copied: ({ fecha: _fecha, relaciones: _relaciones, confirmacion: _used, ...rest }) => rest,
  hints: () => [],
};

/** Whoever receives a document of payments has only this use. */
const PAGOS = 'CP01';

function buildPagos(request: PagosRequest, referred: ReferredWithPayables): PagosCfdiRequest {
  const { issuer, fecha } = referred;
  const receptor = buildReceptor(filledIn(request.receptor ?? {}, referred.receptor), issuer.lugarExpedicion);
  return {
    tipoComprobante: 'P',
    fecha,
    lugarExpedicion: issuer.lugarExpedicion,
    confirmacion: request.confirmacion,
    relaciones: request.relaciones,
    emisor: { rfc: issuer.rfc, nombre: issuer.nombre, regimenFiscal: issuer.regimenFiscal },
    receptor: { ...receptor, usoCfdi: PAGOS },
    documentos: debtsOf(request, referred),
    pagos: (request.pagos ?? []).map((pago) => buildPago(pago, referred)),
  };
}

/** Returns each document once, as its first mention says where it is not ours. */
function debtsOf(request: PagosRequest, { payables }: ReferredWithPayables): readonly DocumentoPorPagar[] {
  const debts = new Map<string, DocumentoPorPagar>();
  for (const { asked } of namedDocuments(request)) {
    const own = ownPayableOf(asked, payables.own);
    const uuid = own?.uuid ?? asked.uuid?.toUpperCase();
    if (uuid === undefined || debts.has(uuid)) continue;
    const earlier = payables.external.find((each) => each.uuid === uuid)?.payments ?? [];
    const debt = own ? debtOf(own) : asked.invoiceId === undefined ? externalDebt(asked, earlier) : undefined;
    if (debt) debts.set(uuid, debt);
  }
  return [...debts.values()];
}

const buildPago = (pago: PagoInput, { payables }: ReferredWithPayables): PagoRecibido => ({
  fecha: withHour(pago.fecha ?? ''),
  formaPago: pago.formaPago ?? '',
  moneda: pago.moneda ?? 'MXN',
  tipoCambio: optional(pago.tipoCambio),
  monto: decimal(pago.monto ?? 0),
  numOperacion: given(pago.numOperacion),
  rfcEmisorCtaOrd: given(pago.rfcEmisorCtaOrd)?.toUpperCase(),
  nomBancoOrdExt: given(pago.nomBancoOrdExt),
  ctaOrdenante: given(pago.ctaOrdenante),
  rfcEmisorCtaBen: given(pago.rfcEmisorCtaBen)?.toUpperCase(),
  ctaBeneficiario: given(pago.ctaBeneficiario),
  documentos: (pago.documentos ?? []).map((asked): PagoDeDocumento => ({
    uuid: ownPayableOf(asked, payables.own)?.uuid ?? asked.uuid?.toUpperCase() ?? '',
    importePagado: decimal(asked.importePagado ?? 0),
    importeEnMonedaPago: optional(asked.importeEnMonedaPago),
    equivalencia: optional(asked.equivalencia),
  })),
});

/** Of a payment whose hour nobody knows SAT's guide says noon. */
const withHour = (fecha: string) => (/^\d{4}-\d{2}-\d{2}$/.test(fecha) ? `${fecha}T12:00:00` : fecha);

/** An optional attribute of the XML may not be empty. */
const given = (text: string | undefined) => text?.trim() || undefined;
const decimal = (value: number) => Decimal.fromNumber(value);
const optional = (value: number | undefined) => (value === undefined ? undefined : decimal(value));

/** Returns what a payment lacks and nobody can fill in. */
function missingInPagos({ pagos = [] }: PagosRequest): readonly RuleProblem[] {
  if (pagos.length === 0) return [fieldError('pagos', 'Agrega al menos un pago.')];
  return pagos.flatMap((pago, index) => missingInPago(pago, `pagos[${index}]`));
}

const missingInPago = ({ fecha, formaPago, monto, documentos = [] }: PagoInput, at: string): RuleProblem[] => [
  ...(fecha === undefined ? [fieldError(`${at}.fecha`, 'Escribe la fecha en que te pagaron.')] : []),
  ...(formaPago === undefined ? [fieldError(`${at}.formaPago`, 'Elige la forma en que te pagaron.')] : []),
  ...(monto === undefined ? [fieldError(`${at}.monto`, 'Escribe el monto que recibiste.')] : []),
  ...(documentos.length === 0 ? [fieldError(`${at}.documentos`, 'Elige las facturas que cubre este pago.')] : []),
  ...documentos.flatMap(({ importePagado }, index) =>
    importePagado === undefined
      ? [fieldError(`${at}.documentos[${index}].importePagado`, 'Escribe cuánto se paga de esta factura.')]
      : [],
  ),
];
