import type { Given } from '@timbra/contract/calls.ts';
import { ApiError, formPath } from '@timbra/ui/http/call.ts';
import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { frequentFirst } from '@timbra/ui/fields/sat-select.tsx';
import type { AddedDocument, LineValues, OnePayment, PaidDocument } from './payment-values.ts';
import { isOfAnotherSystem } from './payment-values.ts';

export const paymentTipo = 'complemento-pago';

type Asked = NonNullable<NonNullable<NonNullable<PaymentRequest['pagos']>[number]['documentos']>[number]>;

export type PaymentRequest = Extract<Given<'POST /invoices/create'>['body'], { readonly tipo: typeof paymentTipo }>;

/** Forms of payment that go through a bank; of these the last has no account that takes the money. */
const ofBanks: readonly string[] = ['02', '03', '04', '05', '28', '29', '06'];

export const hasPayerAccount = (formaPago: string) => ofBanks.includes(formaPago);
export const hasOwnAccount = (formaPago: string) => hasPayerAccount(formaPago) && formaPago !== '06';

/** Makes the complement of a payment: of the documents only those that get something of it. */
export function paymentRequest(
  companyId: string,
  payment: OnePayment,
  owed: readonly Pick<PaidDocument, 'id' | 'moneda' | 'added'>[],
): PaymentRequest {
  const { fecha, formaPago, moneda, tipoCambio, monto, numOperacion } = payment;
  const paid = paidIndexes(payment.documentos).map((index) => owed[index]?.added);
  return {
    companyId,
    tipo: paymentTipo,
    ...receiverOf(paid),
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
        documentos: paidIndexes(payment.documentos).flatMap((index) => {
          const { id, moneda: own = moneda, added } = owed[index] ?? {};
          const { importePagado = null, importeEnMonedaPago = null } = payment.documentos[index] ?? {};
          if (id === undefined || importePagado === null) return [];
          const money = own !== moneda && importeEnMonedaPago !== null ? { importeEnMonedaPago } : {};
          return [{ ...(added ? namedBy(added) : { invoiceId: id }), importePagado, ...money }];
        }),
      },
    ],
  };
}

/** Documents of ours say who pays them; where none is paid, an XML does. */
function receiverOf(paid: readonly (AddedDocument | undefined)[]) {
  const [first] = paid;
  if (!first?.receptor || !paid.every((each) => each && isOfAnotherSystem(each))) return {};
  return { receptor: { ...first.receptor, usoCfdi: 'CP01' } };
}

/** A document of another system has to be told as a whole. */
const namedBy = ({ invoiceId, receptor: _receptor, ...document }: AddedDocument): Omit<Asked, 'importePagado'> =>
  invoiceId === null ? document : { invoiceId };

const given = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: text.trim() });

const paidIndexes = (lines: readonly LineValues[]): readonly number[] =>
  lines.flatMap(({ importePagado }, index) => ((importePagado ?? 0) === 0 ? [] : [index]));

const ofDocument = /^pagos\.0\.documentos\.(\d+)/;
const typed = /^pagos\.0\.documentos\.(\d+)\.(saldoAnterior|parcialidad)$/;
/** What no field of its line is about is told at its amount. */
const aboutDocument = /^(pagos\.0\.documentos\.\d+)\.(?!importe).*$/;

/**
 * Returns the refusal with its fields as the form has them, which also shows the documents that get nothing.
 * @param owed how many lines come before those of added documents.
 */
export function atTheirLines(error: ApiError, lines: readonly LineValues[], owed = lines.length): ApiError {
  const indexes = paidIndexes(lines);
  const details = (error.body.details ?? []).map((detail) => ({
    ...detail,
    field: formPath(detail.field)
      .replace(ofDocument, (_found, index: string) => `pagos.0.documentos.${indexes[Number(index)] ?? index}`)
      .replace(typed, (found, index: string, name: string) =>
        Number(index) < owed ? found : `agregados.${Number(index) - owed}.${name}`,
      )
      .replace(aboutDocument, '$1.importePagado'),
  }));
  return new ApiError(error.status, { ...error.body, details });
}

/** Lists ways to pay, the usual ones first. 99 is none (CRP20212). */
export const formasPago = frequentFirst(
  FORMA_PAGO.entries.filter(({ key }) => key !== '99'),
  ['03', '01', '02', '04', '28'],
);
