import type { Delivery, DeliveryStatus, DueDelivery } from './delivery.ts';

export interface NewDelivery extends Pick<Delivery, 'id' | 'invoiceId' | 'to' | 'note' | 'automatic'> {
  readonly createdAt: Date;
}

/** Keeps which documents were sent where, for as long as the documents are kept. */
export interface Deliveries {
  add(delivery: NewDelivery): Promise<void>;
  /** Returns the deliveries of a document, the latest first. */
  ofInvoice(invoiceId: string): Promise<readonly Delivery[]>;
  find(id: string): Promise<DueDelivery | undefined>;
  /** Nothing happens to one that has ended before. */
  end(id: string, status: Exclude<DeliveryStatus, 'queued'>, at: Date): Promise<void>;
}
