import { plainName } from '../../shared/plain-name.ts';

/** Queued until the mail server has answered; `bounced` was refused for good, `failed` was given up or could not be written. */
export const deliveryStatuses = ['queued', 'sent', 'bounced', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A document on its way to one address. */
export interface Delivery {
  readonly id: string;
  readonly invoiceId: string;
  readonly to: string;
  /** The sender wrote this to it, as plain text. */
  readonly note: string | undefined;
  /** The stamp itself left it, because the company wishes so. */
  readonly automatic: boolean;
  readonly status: DeliveryStatus;
  /** Tells when it was asked for, or got its status. */
  readonly at: Date;
}

/** Is a delivery as it is when the mail for it is written. */
export interface DueDelivery extends Delivery {
  /** The account that the document belongs to. */
  readonly userId: string;
}

/** @param document `Factura A-1042`. */
export const mailSubject = (document: string, issuer: string): string =>
  plainName(issuer) === '' ? document : `${document} de ${plainName(issuer)}`;
