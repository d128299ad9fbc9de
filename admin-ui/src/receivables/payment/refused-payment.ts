import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { currencyDecimals } from '@timbra/core/sat/catalogs/moneda.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { LineValues, PaymentValues } from './payment-values.ts';

/** A complement that the provider refused: it keeps its folio and is issued once it is corrected. */
export type Rejected = Pick<InvoiceAnswer, 'id' | 'pagos'>;

type Pago = NonNullable<InvoiceAnswer['pagos']>[number];
type Documento = NonNullable<Pago['documentos']>[number];

/** The documents of a complement that the form can hold: one payment, of documents of ours alone. */
export function correctedIds({ pagos = [] }: Pick<Rejected, 'pagos'>): readonly string[] | undefined {
  const [pago, ...others] = pagos;
  const documentos = pago?.documentos ?? [];
  const ids = documentos.flatMap(({ invoiceId }) => invoiceId ?? []);
  return others.length === 0 && ids.length > 0 && ids.length === documentos.length ? ids : undefined;
}

/** The payment as it was typed. @param owed documents that owe nothing any more are missing, and are not paid then. */
export function refusedPayment({ pagos = [] }: Rejected, owed: readonly ReceivableAnswer[]): PaymentValues {
  const pago: Pago = pagos[0] ?? {};
  const { moneda = 'MXN', tipoCambio, documentos = [] } = pago;
  return {
    pagos: [
      {
        fecha: (pago.fecha ?? '').slice(0, 10),
        formaPago: pago.formaPago ?? '',
        moneda,
        tipoCambio: moneda === 'MXN' ? null : (tipoCambio ?? null),
        monto: pago.monto ?? null,
        numOperacion: pago.numOperacion ?? '',
        rfcEmisorCtaOrd: pago.rfcEmisorCtaOrd ?? '',
        nomBancoOrdExt: pago.nomBancoOrdExt ?? '',
        ctaOrdenante: pago.ctaOrdenante ?? '',
        rfcEmisorCtaBen: pago.rfcEmisorCtaBen ?? '',
        ctaBeneficiario: pago.ctaBeneficiario ?? '',
        documentos: owed.map((document) =>
          lineOf(
            documentos.find(({ invoiceId }) => invoiceId === document.id),
            moneda,
            document.moneda,
          ),
        ),
      },
    ],
  };
}

function lineOf(paid: Documento | undefined, moneda: string, own: string): LineValues {
  const { importePagado = null, importeEnMonedaPago = null, equivalencia } = paid ?? {};
  if (own === moneda || importePagado === null || importeEnMonedaPago !== null || !equivalencia) {
    return { importePagado, importeEnMonedaPago };
  }
  // What was computed tells the money by its rate alone, which has enough decimals to find it again.
  const money = Decimal.fromNumber(importePagado).dividedBy(
    Decimal.fromNumber(equivalencia),
    currencyDecimals(moneda),
    'half-up',
  );
  return { importePagado, importeEnMonedaPago: money.toNumber() };
}
