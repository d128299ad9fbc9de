import type { Invoice } from '../invoice.ts';
import type { CancellationVia } from './cancellation.ts';

/** A document whose cancellation has moved on. */
export type ChangedInvoice = Pick<Invoice, 'id' | 'userId' | 'serie' | 'folio'> & {
  /** Counts which request it is: each of them is told of by itself. */
  readonly intentos: number;
};

/** Hears how a cancellation goes on. Inside the transaction of the change; each change is told once. */
export interface CancellationEvents {
  /** SAT waits for the receiver. @param lapses the receiver's silence ends in the cancellation: there is a term. */
  pending(invoice: ChangedInvoice, lapses: boolean): Promise<void>;
  /** The document stands. @param isReplaced its substitute stands as well. */
  rejected(invoice: ChangedInvoice, message: string, isReplaced: boolean): Promise<void>;
  /** A substitute is issued and what it replaces could not be asked to be cancelled: both stand. */
  notReplaced(invoice: ChangedInvoice, message: string): Promise<void>;
  cancelled(invoice: ChangedInvoice, via: CancellationVia): Promise<void>;
}
