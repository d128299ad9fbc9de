import type { Answered } from '@timbra/contract/operation.ts';
import type { payableDocument } from '@timbra/contract/received-payment.ts';
import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { minus, totalOf } from '../../shared/sums.ts';

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

type Payable = Answered<typeof payableDocument>;

/** A document whose XML was added to the payment, as the server read it and with what was typed over it. */
export interface AddedDocument extends Omit<Payable, 'saldoAnterior' | 'parcialidad' | 'receptor' | 'metodoPago'> {
  readonly saldoAnterior: number | null;
  readonly parcialidad: number | null;
  /** It is unknown for a complement that is corrected, which names its own. */
  readonly receptor?: Payable['receptor'];
}

/** A document that the form pays: what is owed here, then what was added by its XML. */
export interface PaidDocument extends Pick<ReceivableAnswer, 'id' | 'serie' | 'moneda' | 'total' | 'saldo' | 'vence'> {
  readonly folio: number | string | null;
  readonly added?: AddedDocument;
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

/** A document of ours that is owed, with who owes it. */
export type OwedDocument = Omit<PaidDocument, 'added'> & Pick<ReceivableAnswer, 'receptorRfc' | 'cliente'>;

/** Returns the documents in the order of the lines of the form. */
export const paidDocuments = (
  owed: readonly PaidDocument[],
  added: readonly AddedDocument[],
): readonly PaidDocument[] => [
  ...owed,
  ...added.map((document) => ({
    id: document.uuid,
    serie: document.serie,
    folio: document.folio,
    moneda: document.moneda,
    total: document.total,
    saldo: document.saldoAnterior ?? 0,
    vence: null,
    added: document,
  })),
];

/** What was paid of it elsewhere is for the user to say; of our own documents we know. */
export const isOfAnotherSystem = ({ invoiceId }: Pick<AddedDocument, 'invoiceId'>): boolean => invoiceId === null;

export const added = ({ metodoPago: _ppd, ...document }: Payable): AddedDocument => document;

/**
 * Pays each balance in its order as far as the money reaches.
 * @returns one amount for each; null where nothing is left for it.
 */
export function distribute(monto: number, balances: readonly number[]): readonly (number | null)[] {
  let left = monto;
  return balances.map((saldo) => {
    const paid = Math.min(left, saldo);
    if (!(paid > 0)) return null;
    left = minus(left, paid);
    return paid;
  });
}
