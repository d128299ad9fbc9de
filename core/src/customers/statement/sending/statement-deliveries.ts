import type { Delivery, DeliveryStatus } from '../../../invoicing/sending/delivery.ts';

/** The account of a customer on its way to one address. */
export interface StatementDelivery extends Pick<Delivery, 'id' | 'to' | 'note' | 'status' | 'at'> {
  readonly customerId: string;
  /** The days are like `2026-11-20`, both inside; from the first document on when absent. */
  readonly desde: string | undefined;
  readonly hasta: string;
}

export interface NewStatementDelivery extends Omit<StatementDelivery, 'status' | 'at'> {
  readonly createdAt: Date;
}

/** Holds what a delivery is made for, when the mail for it is written. */
export interface DueStatement extends StatementDelivery {
  /** It is the account that owns the company. */
  readonly userId: string;
}

/** Keeps which statements were sent where. */
export interface StatementDeliveries {
  add(delivery: NewStatementDelivery): Promise<void>;
  /** Returns the deliveries of a customer, the latest first. */
  ofCustomer(customerId: string): Promise<readonly StatementDelivery[]>;
  find(id: string): Promise<DueStatement | undefined>;
  /** Nothing happens to one that has ended before. */
  end(id: string, status: Exclude<DeliveryStatus, 'queued'>, at: Date): Promise<void>;
}
