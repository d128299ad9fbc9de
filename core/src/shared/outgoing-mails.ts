/** Mails by what they are about. What a mail says is written when it is sent: no secret of it is stored. */
export interface MailKinds {
  /** It has the link that sets a new password, if the address has an account. */
  recovery: { readonly email: string };
  'password-changed': { readonly userId: string };
  /** It has the link that proves an address. */
  'confirm-email': { readonly userId: string; readonly email: string };
  /** Another address was asked for, told to the present one. */
  'email-change': { readonly userId: string; readonly from: string };
  /** It leads into an account that a purchase has opened. */
  'buyer-access': { readonly userId: string };
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
}

export type CancellationStep = 'pending' | 'rejected' | 'cancelled';

export type MailKind = keyof MailKinds;

export interface OutgoingMails {
  /** Leaves a mail to be sent, in the transaction of what it tells about. */
  post<K extends MailKind>(kind: K, payload: MailKinds[K]): Promise<void>;
}
