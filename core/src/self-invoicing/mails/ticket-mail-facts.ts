import type { SenderBranding } from '../../invoicing/sending/delivery-mail.ts';

/** Is what a mail to the buyer of a ticket names. */
export interface BuyerMailFacts {
  readonly companyId: string;
  readonly shop: string;
  readonly orderNumber: number;
  /**
   * It has the address of the company's page and the token of the ticket there; it is undefined for a page that is
   * withdrawn.
   */
  readonly ticket: { readonly customUrl: string; readonly token: string } | undefined;
}

/** Is whom a company belongs to. */
export interface OwnerMailFacts {
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

/** Finds how companies show themselves to the buyers of their tickets. */
export interface ShopBrandings {
  of(companyId: string): Promise<SenderBranding>;
}

/** What mails about tickets are written from, at the time at which they are sent. */
export interface TicketMailFacts {
  /** Returns the facts for the buyer; undefined once the sale is deleted. */
  toBuyer(orderId: string): Promise<BuyerMailFacts | undefined>;
  /** Returns the facts for the owner; undefined once the company or its account is gone. */
  toOwner(companyId: string): Promise<OwnerMailFacts | undefined>;
}
