import { Decimal } from '../../../shared/money/decimal.ts';
import { buildReceptor, filledIn, type ReferredWithPayables } from '../../building/build-cfdi-request.ts';
import type { DocumentoPorPagar, PagoDeDocumento, PagoRecibido } from '../../cfdi/pagos/pagos-request.ts';
import type { PagosCfdiRequest } from '../../cfdi/request.ts';
import type { PagosRequest } from '../../invoice-request.ts';
import type { PagoInput } from '../../pagos-input.ts';
import { debtOf } from './debt-of.ts';
import { externalDebt } from './external-debt.ts';
import { namedDocuments, ownOf } from './payment-claims.ts';

/** Whoever receives a document of payments has only this use. */
const PAGOS = 'CP01';

export function buildPagos(request: PagosRequest, referred: ReferredWithPayables): PagosCfdiRequest {
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
    const own = ownOf(asked, payables.own);
    const uuid = own?.uuid ?? asked.uuid?.toUpperCase();
    if (uuid === undefined || debts.has(uuid)) continue;
    const earlier = payables.external.find((each) => each.uuid === uuid)?.payments ?? [];
    const debt = own ? debtOf(own) : asked.invoiceId === undefined ? externalDebt(asked, earlier) : undefined;
    if (debt) debts.set(uuid, debt);
  }
  return [...debts.values()];
}

function buildPago(pago: PagoInput, { payables }: ReferredWithPayables): PagoRecibido {
  return {
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
      uuid: ownOf(asked, payables.own)?.uuid ?? asked.uuid?.toUpperCase() ?? '',
      importePagado: decimal(asked.importePagado ?? 0),
      importeEnMonedaPago: optional(asked.importeEnMonedaPago),
      equivalencia: optional(asked.equivalencia),
    })),
  };
}

/** Of a payment whose hour nobody knows SAT's guide says noon. */
const withHour = (fecha: string) => (/^\d{4}-\d{2}-\d{2}$/.test(fecha) ? `${fecha}T12:00:00` : fecha);

/** An optional attribute of the XML may not be empty. */
const given = (text: string | undefined) => text?.trim() || undefined;
const decimal = (value: number) => Decimal.fromNumber(value);
const optional = (value: number | undefined) => (value === undefined ? undefined : decimal(value));
