/** Mails by what they are about. What a mail says is written when it is sent: no secret of it is stored. */
export interface MailKinds {
  /** It has the link that sets a new password, if the address has an account. */
  recovery: { readonly email: string };
  'password-changed': { readonly userId: string };
  'factors-changed': { readonly userId: string };
  /** It has the link that proves an address. */
  'confirm-email': { readonly userId: string; readonly email: string };
  /** Another address was asked for, told to the present one. */
  'email-change': { readonly userId: string; readonly from: string };
  /** It leads into an account that a purchase has opened. */
  'buyer-access': { readonly userId: string };
  /** It has the link that invites somebody to a company. */
  'member-invited': { readonly memberId: string; readonly companyId: string };
  /** An administrator is asked to become the owner of a company. */
  'transfer-asked': { readonly companyId: string; readonly userId: string };
  'purchase-completed': { readonly purchaseId: string };
  /** Tells where to transfer the money of a purchase to. */
  'transfer-instructions': { readonly purchaseId: string };
  /** A part of a transfer has come: pesos in all. */
  'transfer-part': { readonly purchaseId: string; readonly received: number };
  /** Money of a purchase went back, or came back. */
  'purchase-reversed': {
    readonly purchaseId: string;
    readonly kind: 'refunded' | 'refund-failed' | 'disputed' | 'dispute-won';
    readonly amount: number;
    readonly taken: number;
  };
  /** Tells how the cancellation of a document has gone on. */
  cancellation: {
    readonly invoiceId: string;
    readonly step: CancellationStep;
    readonly to: 'issuer' | 'receiver';
    /** It goes to this one of the receiver's addresses. */
    readonly address?: string;
    /** Tells whether silence of the receiver's would cancel it, as it stood at this step. */
    readonly lapses: boolean;
  };
  /** It brings a stamped document to one address. */
  'invoice-files': { readonly deliveryId: string };
  /** It brings the account of a customer to one address. */
  'customer-statement': { readonly deliveryId: string };
  /** A global document of what nobody invoiced is about to be issued. */
  'rest-announced': {
    readonly companyId: string;
    readonly periodicidad: string;
    readonly first: string;
    readonly at: string;
  };
  /**
   * Says what a company answered to the buyer who asked for a correction of a ticket's invoice, or why it cannot be
   * made.
   */
  'correction-answered': {
    readonly orderId: string;
    readonly to: string;
    readonly answer: 'made' | 'declined' | 'refused';
    readonly reason: string | null;
  };
  /** A request that a buyer had made at a company's page could not be fulfilled. */
  'ticket-refused': { readonly orderId: string; readonly to: string; readonly reasons: readonly string[] };
  /** Buyers wait for invoices that a company cannot issue. */
  'tickets-waiting': { readonly companyId: string };
  /** Money came that no purchase takes, or went back to its bank. */
  'stray-payment': { readonly strayId: string; readonly amount: number; readonly returned: boolean };
  /** An endpoint has not answered for days, and is sent nothing more. */
  'webhook-off': { readonly userId: string; readonly url: string };
}

export type CancellationStep = 'pending' | 'rejected' | 'cancelled';

export type MailKind = keyof MailKinds;

export interface OutgoingMails {
  /** Leaves a mail to be sent, in the transaction of what it tells about. */
  post<K extends MailKind>(kind: K, payload: MailKinds[K]): Promise<void>;
}

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

/** A picture that the HTML shows as `cid:ID`: mail programs fetch none from elsewhere, and show no data URLs. */
export interface MailPicture {
  readonly cid: string;
  readonly contentType: string;
  readonly base64: string;
}

/** One mail to one address: a mail to several people is several of them, so that nobody reads the others' addresses. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  readonly pictures?: readonly MailPicture[];
  /** Answers go there; to the product without it. */
  readonly replyTo?: string;
  /** It is the same on every attempt, so that a mail which is sent again after a crash can be known for the same. */
  readonly id?: string;
}

/** The mail server has refused a mail or its address for good: another attempt would end alike. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Hands mails over for delivery. Rejects when the mail was not taken: with MailRefused for good, else for now. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/**
 * Tells how a mail ended: taken by the mail server, refused by it for good, never taken, or without anybody to write
 * to.
 */
export type MailOutcome = 'sent' | 'refused' | 'given-up' | 'nobody';

/** Writes the mail of a kind when its time has come; undefined when there is nobody to write to. */
export interface MailWriter<K extends MailKind> {
  write(payload: MailKinds[K]): Promise<Mail | undefined>;
  /** Keeps what became of a mail, for kinds whose users are told; in the transaction that ends it. */
  ended?(payload: MailKinds[K], outcome: MailOutcome): Promise<void>;
}

export type MailWriters = { readonly [K in MailKind]: MailWriter<K> };
