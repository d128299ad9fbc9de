import type { MailKind } from '../shared/mailer.ts';
import type { Scope } from '../access/actor.ts';
import type { RecordKind } from '../shared/events/event-types.ts';

export interface DueMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly payload: unknown;
  /** There is no attempt after this one. */
  readonly last: boolean;
  /** It is about what belongs to a test company: it is written, and sent to nobody. */
  readonly isOfTests?: boolean;
}

/** Keeps mails that are not sent yet: the record, of which jobs are only reminders. */
export interface MailQueue {
  /**
   * Takes the mail whose turn it is for one attempt and puts its next one off, longer each time: a mail whose worker died is
   * tried again, and one that cannot be delivered is given up in the end. Accounts take turns, and what somebody waits for goes
   * first: that is the mail named or another one that is due; undefined when none is.
   * @param id which a job tells of: there is a job for each mail that is due.
   */
  claim(id: string): Promise<DueMail | undefined>;
  /** It has been sent or refused for good, or there was nobody to send it to. */
  done(id: string): Promise<void>;
  /** It is tried no more; its row stays for a while, for whoever looks for it. */
  giveUp(id: string): Promise<void>;
  /**
   * Takes one whose last attempt is over without its end being kept, since its worker died: in the caller's transaction,
   * so that no other worker has it; undefined when there is none.
   */
  abandoned(): Promise<DueMail | undefined>;
  /** Returns some of those that are due. */
  due(limit: number): Promise<string[]>;
}

type NotificationType =
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
  | 'PAYMENT_STRAY'
  | 'WEBHOOK_OFF'
  | 'TRANSFER_ASKED'
  | 'TRANSFER_ACCEPTED';

export interface NewNotification {
  readonly userId: string;
  /** Is the record that it tells of, which is live or of a test company: so is the notification. */
  readonly about: { readonly kind: RecordKind; readonly id: string };
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
  /** Counts those of these that are the user's own, live or of test companies. */
  countOwn(scope: Scope, ids: readonly string[]): Promise<number>;
  markRead(scope: Scope, ids: readonly string[], at: Date): Promise<void>;
}

export interface LowAccount {
  readonly userId: string;
  readonly available: number;
  /** All stamps it ever got: another purchase begins another round of reminders. */
  readonly purchased: number;
}

export interface ExpiringCsd {
  readonly userId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly serialNumber: string;
  readonly validTo: Date;
}

/** An account with products that the law has another demand of than when they were written. */
export interface FuelSeller {
  readonly userId: string;
  /** Counts those of its products that are fuel. */
  readonly products: number;
}

export interface Reminders {
  /** Returns the accounts that have fuel among the products of companies in use. */
  fuelSellers(): Promise<FuelSeller[]>;
  /** Returns the accounts that once had stamps and have at most so many left. */
  lowAccounts(most: number): Promise<LowAccount[]>;
  /** Returns the CSDs of companies in use that end before a moment. */
  csdsEndingBefore(moment: Date): Promise<ExpiringCsd[]>;
  /** Returns the accounts in use that may operate the platform. */
  operators(): Promise<readonly { readonly userId: string }[]>;
}
