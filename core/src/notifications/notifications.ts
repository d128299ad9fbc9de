import type { Scope } from '../access/actor.ts';
export type NotificationType =
  | 'DOCUMENT_REJECTED'
  | 'STAMPS_LOW'
  | 'LAW_CHANGED'
  | 'CSD_EXPIRING'
  | 'IMPORT_FINISHED'
  | 'ARCHIVE_FINISHED'
  | 'PAYROLL_FINISHED'
  | 'TRIP_DATA_RECEIVED'
  | 'TICKET_INVOICED'
  | 'TICKETS_WAITING'
  | 'TICKET_CORRECTION'
  | 'TICKET_SERIES'
  | 'MAILS_HELD'
  | 'GLOBAL_ANNOUNCED'
  | 'GLOBAL_WAITING'
  | 'GLOBAL_REFUSED'
  | 'CANCELLATION_ANSWERED'
  | 'PURCHASE_COMPLETED'
  | 'PURCHASE_REFUNDED'
  | 'PURCHASE_DISPUTED'
  | 'PAYMENT_PART'
  | 'PAYMENT_STRAY';

export interface NewNotification {
  readonly userId: string;
  readonly type: NotificationType;
  /** Says what happened, in one line. */
  readonly title: string;
  /** Says what it means and what to do. */
  readonly body: string;
  /** It is the path of the screen that leads on. */
  readonly link: string | null;
  /** What may be told of only once to a user; anything may be told again without it. */
  readonly occasion?: string;
}

export interface Notifications {
  /**
   * Keeps it in the caller's transaction; an occasion that was told of before changes nothing.
   * @returns whether it was kept.
   */
  add(notification: NewNotification & { readonly id: string; readonly createdAt: Date }): Promise<boolean>;
  /** Counts those of these that are the user's own. */
  countOwn(scope: Scope, ids: readonly string[]): Promise<number>;
  markRead(scope: Scope, ids: readonly string[], at: Date): Promise<void>;
}
