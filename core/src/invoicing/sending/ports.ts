import type { Delivery, DeliveryStatus, DueDelivery } from './delivery.ts';
import type { StoredPreference, SendingPreference } from './preference.ts';

/** Describes how a company shows itself to whom it sends documents. */
export interface CompanyBranding {
  /** Data URL of a PNG, JPEG or WebP. */
  readonly logo: string | undefined;
  /** `#RRGGBB`; undefined while it has chosen none. */
  readonly color: string | undefined;
  /** Answers go to this address. */
  readonly email: string | undefined;
}

export interface CompanyBrandings {
  of(companyId: string): Promise<CompanyBranding>;
}

export interface NewDelivery extends Pick<Delivery, 'id' | 'invoiceId' | 'to' | 'note' | 'automatic'> {
  readonly createdAt: Date;
}

/** Keeps which documents were sent where, for as long as the documents are kept. */
export interface Deliveries {
  add(delivery: NewDelivery): Promise<void>;
  /** Returns the deliveries of a document, the latest first. */
  ofInvoice(invoiceId: string): Promise<readonly Delivery[]>;
  find(id: string): Promise<DueDelivery | undefined>;
  /** Nothing happens to one that has ended before. @returns the document that was sent; undefined where nothing happens. */
  end(id: string, status: Exclude<DeliveryStatus, 'queued'>, at: Date): Promise<string | undefined>;
}

/** Tells where a document may be sent. */
export interface KnownRecipients {
  /** Where this customer's documents were sent last by hand; empty while none was. */
  readonly remembered: readonly string[];
  /** These are the addresses of the receiver itself. */
  readonly receiver: readonly string[];
  /** It has gone, or is on its way. */
  readonly isSent: boolean;
}

export interface Recipients {
  of(invoiceId: string): Promise<KnownRecipients | undefined>;
  /** Keeps where a document was sent for the next one of its customer. In the caller's transaction. */
  remember(invoiceId: string, addresses: readonly string[]): Promise<void>;
}

/** Keeps where documents are wished to go, for the next ones of their customers. */
export interface SendingChoices {
  /** Keeps the choice of a document: no address is that it is not sent. In the caller's transaction. */
  keep(invoiceId: string, addresses: readonly string[]): Promise<void>;
  /**
   * Returns where documents were wished to go, each address once: by themselves, else by what is kept of their customers.
   * Undefined where nobody has said.
   */
  of(invoiceIds: readonly string[]): Promise<readonly string[] | undefined>;
}

/** The account that answers for the mails of a company. */
export interface Sender {
  readonly userId: string;
  readonly email: string;
  /** Somebody has opened a link that was sent to `email`. */
  readonly emailVerified: boolean;
  /** One of its live companies has a CSD in force: SAT knows who they are. */
  readonly hasCertificate: boolean;
  /** The company is a live one: the mails of others go to nobody. */
  readonly livemode: boolean;
}

export interface Senders {
  /** Finds the sender of a company; undefined once the account is closed. */
  ofCompany(companyId: string, now: Date): Promise<Sender | undefined>;
}

/** Names what an account has yet to prove before it may write to others as often as it needs to: nothing where nobody is written to. */
export type MissingProof = 'email' | 'csd';

export const missingProofs = ({ emailVerified, hasCertificate, livemode }: Sender): readonly MissingProof[] => [
  ...(emailVerified || !livemode ? [] : (['email'] as const)),
  ...(hasCertificate || !livemode ? [] : (['csd'] as const)),
];

export interface SendingPreferences {
  find(companyId: string): Promise<StoredPreference | undefined>;
  /**
   * @param before the version that it takes the place of; 0 where nothing is kept.
   * @returns false, and keeps nothing, when somebody has saved since.
   */
  save(companyId: string, preference: SendingPreference, before: number): Promise<boolean>;
}
