import { totalOf } from '../../shared/sums.ts';
import type { AddedDocument, PaidDocument } from './paid-documents.ts';

/** Is what a payment takes of one document. */
export interface LineValues {
  /** It is in the document's currency. */
  readonly importePagado: number | null;
  /** It is the part of the money that pays it, where its currency is another one. */
  readonly importeEnMonedaPago: number | null;
}

export interface OnePayment {
  /** The money came on this day: `2026-11-20`. */
  readonly fecha: string;
  readonly formaPago: string;
  readonly moneda: string;
  readonly tipoCambio: number | null;
  readonly monto: number | null;
  readonly numOperacion: string;
  readonly rfcEmisorCtaOrd: string;
  readonly nomBancoOrdExt: string;
  readonly ctaOrdenante: string;
  readonly rfcEmisorCtaBen: string;
  readonly ctaBeneficiario: string;
  /** There is one for each document, in their order. */
  readonly documentos: readonly LineValues[];
}

/** The form has the shape of the request, so that what the server says of a field stands at it. */
export interface PaymentValues {
  readonly pagos: readonly [OnePayment];
  /** Their lines follow those of what is owed here. */
  readonly agregados: readonly AddedDocument[];
}

const transfer = '03';

/** Returns the values of a payment of all that is owed, received today by transfer. */
export function wholePayment(owed: readonly PaidDocument[], today: string): PaymentValues {
  const currencies = new Set(owed.map(({ moneda }) => moneda));
  const [only = 'MXN'] = currencies.size === 1 ? currencies : ['MXN'];
  return {
    agregados: [],
    pagos: [
      {
        fecha: today,
        formaPago: transfer,
        moneda: only,
        tipoCambio: null,
        monto: currencies.size === 1 ? totalOf(owed.map(({ saldo }) => saldo)) : null,
        numOperacion: '',
        rfcEmisorCtaOrd: '',
        nomBancoOrdExt: '',
        ctaOrdenante: '',
        rfcEmisorCtaBen: '',
        ctaBeneficiario: '',
        documentos: owed.map(({ saldo }) => ({ importePagado: saldo, importeEnMonedaPago: null })),
      },
    ],
  };
}
