import type { SenderBranding } from '../../invoicing/sending/delivery-mail.ts';

/** What a mail to the buyer of a ticket names. */
export interface BuyerMailFacts {
  readonly companyId: string;
  readonly shop: string;
  readonly orderNumber: number;
  /** Of the company's page and of the ticket there; undefined for a page that is withdrawn. */
  readonly ticket: { readonly customUrl: string; readonly token: string } | undefined;
}

/** Whom a company belongs to. */
export interface OwnerMailFacts {
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

/** How companies show themselves to the buyers of their tickets. */
export interface ShopBrandings {
  of(companyId: string): Promise<SenderBranding>;
}

/** What mails about tickets are written from, at the time at which they are sent. */
export interface TicketMailFacts {
  /** Undefined once the sale is deleted. */
  toBuyer(orderId: string): Promise<BuyerMailFacts | undefined>;
  /** Undefined once the company or its account is gone. */
  toOwner(companyId: string): Promise<OwnerMailFacts | undefined>;
}
