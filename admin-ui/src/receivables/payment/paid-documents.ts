import type { Answered } from '@timbra/contract/operation.ts';
import type { payableDocument } from '@timbra/contract/received-payment.ts';
import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';

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
