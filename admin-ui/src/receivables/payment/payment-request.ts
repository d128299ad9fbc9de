import type { Given } from '@timbra/contract/calls.ts';
import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { ApiError, formPath } from '@timbra/ui/http/api-error.ts';
import type { LineValues, OnePayment } from './payment-values.ts';

export const paymentTipo = 'complemento-pago';

export type PaymentRequest = Extract<Given<'POST /invoices/create'>['body'], { readonly tipo: typeof paymentTipo }>;

/** Forms of payment that go through a bank; of these the last has no account that takes the money. */
const ofBanks: readonly string[] = ['02', '03', '04', '05', '28', '29', '06'];

export const hasPayerAccount = (formaPago: string) => ofBanks.includes(formaPago);
export const hasOwnAccount = (formaPago: string) => hasPayerAccount(formaPago) && formaPago !== '06';

/** The complement of a payment: of the documents only those that get something of it. */
export function paymentRequest(
  companyId: string,
  payment: OnePayment,
  owed: readonly Pick<ReceivableAnswer, 'id' | 'moneda'>[],
): PaymentRequest {
  const { fecha, formaPago, moneda, tipoCambio, monto, numOperacion } = payment;
  return {
    companyId,
    tipo: paymentTipo,
    pagos: [
      {
        fecha,
        formaPago,
        moneda,
        monto: monto ?? 0,
        ...(moneda !== 'MXN' && tipoCambio !== null && { tipoCambio }),
        ...given('numOperacion', numOperacion),
        ...(hasPayerAccount(formaPago) && {
          ...given('rfcEmisorCtaOrd', payment.rfcEmisorCtaOrd),
          ...given('nomBancoOrdExt', payment.nomBancoOrdExt),
          ...given('ctaOrdenante', payment.ctaOrdenante),
        }),
        ...(hasOwnAccount(formaPago) && {
          ...given('rfcEmisorCtaBen', payment.rfcEmisorCtaBen),
          ...given('ctaBeneficiario', payment.ctaBeneficiario),
        }),
        documentos: paidPlaces(payment.documentos).flatMap((place) => {
          const { id, moneda: own = moneda } = owed[place] ?? {};
          const { importePagado = null, importeEnMonedaPago = null } = payment.documentos[place] ?? {};
          if (id === undefined || importePagado === null) return [];
          const money = own !== moneda && importeEnMonedaPago !== null ? { importeEnMonedaPago } : {};
          return [{ invoiceId: id, importePagado, ...money }];
        }),
      },
    ],
  };
}

const given = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: text.trim() });

const paidPlaces = (lines: readonly LineValues[]): readonly number[] =>
  lines.flatMap(({ importePagado }, place) => ((importePagado ?? 0) === 0 ? [] : [place]));

const ofDocument = /^pagos\.0\.documentos\.(\d+)/;

/** The same refusal with its fields as the form has them, which also shows the documents that get nothing. */
export function atTheirLines(error: ApiError, lines: readonly LineValues[]): ApiError {
  const places = paidPlaces(lines);
  const details = (error.body.details ?? []).map((detail) => ({
    ...detail,
    field: formPath(detail.field)
      .replace(ofDocument, (_found, index: string) => `pagos.0.documentos.${places[Number(index)] ?? index}`)
      .replace(/\.(invoiceId|uuid)$/, '.importePagado'),
  }));
  return new ApiError(error.status, { ...error.body, details });
}
