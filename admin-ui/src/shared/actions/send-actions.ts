import type { DeliveryAnswer, MailAllowanceAnswer, RecipientsAnswer, SendingAnswer } from '@timbra/contract/sending.ts';
import type { LinkAnswer } from '@timbra/contract/sharing.ts';
import type { InvoiceFile } from './invoice-file.ts';

export interface Sending {
  readonly deliveries: readonly DeliveryAnswer[];
  readonly link: LinkAnswer | null;
}

/** Is what the mail of a document is made of. */
export interface Mailing {
  readonly companyId: string;
  /** It is the address that its receiver is known by; empty when there is none. */
  readonly email: string;
  /** «Factura A-1042» */
  readonly title: string;
  readonly files: readonly InvoiceFile[];
}

/** What the screens ask and do to send a document. */
export interface SendActions {
  readonly readSending: (id: string, signal: AbortSignal) => Promise<Sending>;
  readonly readMailing: (id: string, signal: AbortSignal) => Promise<Mailing>;
  readonly readRecipients: (id: string, signal: AbortSignal) => Promise<RecipientsAnswer>;
  readonly readPreference: (companyId: string, signal: AbortSignal) => Promise<SendingAnswer>;
  /** Saves the first answer of a company; another one is not overwritten. */
  readonly savePreference: (companyId: string, automatic: boolean) => Promise<void>;
  readonly readAllowance: (companyId: string, signal: AbortSignal) => Promise<MailAllowanceAnswer>;
  /** @param key the same for whatever is to be sent once. */
  readonly sendDocument: (
    id: string,
    body: { readonly to: string[]; readonly note?: string },
    key: string,
  ) => Promise<void>;
  readonly shareDocument: (id: string) => Promise<{ readonly url: string }>;
  readonly unshareDocument: (id: string) => Promise<void>;
}
