import type { Events } from '../shared/events/events.ts';
import type { Actor, Scope } from '../access/actor.ts';
import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { PaymentMethod, Purchase } from './purchase.ts';
import type { PaymentEvents, PaymentGateway } from './payment-gateway.ts';

/**
 * Is who buys: a user, or somebody without an account at one place. An address alone tells nobody apart: whoever knows
 * it would be given somebody else's payment, and with it the account that it opens.
 */
export type BuyerKey =
  | { readonly userId: string }
  | {
      readonly userId: null;
      /** It is an address as `comparableEmail` gives it. */
      readonly email: string;
      /** Tells where the request came from, as the server knows it. */
      readonly client: string;
    };

export interface Purchases {
  /**
   * Keeps a new purchase unless its buyer has an unfinished one of the same plan and method.
   * @returns the one that is kept, whoever was first; undefined for a user whose account is closed by now.
   */
  addOrFind(purchase: Purchase, buyer: BuyerKey): Promise<Purchase | undefined>;
  find(id: string): Promise<Purchase | undefined>;
  findByPayment(paymentId: string): Promise<Purchase | undefined>;
  /** The same by its id, held until the transaction ends. */
  findForChange(id: string): Promise<Purchase | undefined>;
  /** @param checkAt when the provider is to be asked again; undefined when nothing is left to ask. */
  save(purchase: Purchase, checkAt: Date | undefined): Promise<void>;
  /** Cancels an unfinished one of whose payment the provider knows nothing; one with another payment stays as it is. */
  abandon(id: string, paymentId: string | null): Promise<void>;
  /** Names the company that a purchase is for, unless it has one. */
  attribute(id: string, companyId: string): Promise<void>;
  /**
   * Returns the buyer's names at the provider: always the same one of ours, and the provider's own once there is one.
   */
  payerOf(buyer: BuyerKey): Promise<{ readonly reference: string; readonly customerId: string | undefined }>;
  /** Returns the latest purchase that this payer of the provider was to transfer for. */
  latestOfCustomer(customerId: string): Promise<Purchase | undefined>;
  /** It is not to be looked at again. */
  endChecks(id: string): Promise<void>;
  /** What a user can still pay, or may be paying. */
  unfinishedOf(userId: string): Promise<Purchase[]>;
  /** Returns the purchases of other plans that the buyer has opened by this method and not tried to pay. */
  untriedOfOthers(buyer: BuyerKey, method: PaymentMethod, planId: string): Promise<string[]>;
  /** Paid ones of somebody who had no account then. */
  uncredited(email: string): Promise<string[]>;
  /** Those of which money went back, is held or should come, the latest first: what an operator looks at. */
  reversed(limit: number): Promise<Purchase[]>;
  /** Returns the purchases whose time to be asked about has come, the oldest first. */
  due(now: Date, limit: number): Promise<string[]>;
}

/** A document that invoices a purchase: issued by the platform's company, for a user who bought. */
export interface PurchaseInvoice {
  readonly id: string;
  readonly purchaseId: string;
  /** Series and folio as they are read out: `A-12`. */
  readonly number: string;
  readonly serie: string;
  readonly folio: number;
  readonly status: string;
  readonly uuid: string | null;
  readonly total: number;
  readonly providerId: string | null;
  readonly createdAt: Date;
}

/** Links a purchase to the document that invoices it, and to whom. */
export interface PurchaseInvoiceLink {
  readonly purchaseId: string;
  readonly invoiceId: string;
  readonly userId: string;
  /** Tells whose fiscal data it has; null when they are the user's own. */
  readonly companyId: string | null;
}

/** Keeps the documents of purchases, of which those that count are live; a refused one waits to be corrected. */
export interface PurchaseInvoices {
  /** Returns the invoices, the newest first, whatever became of them. */
  within(scope: Scope): Promise<PurchaseInvoice[]>;
  /** Returns the invoices that count, the newest first, of one purchase or to one company. */
  liveOf(
    scope: Scope,
    of: { readonly purchaseId: string } | { readonly companyId: string },
  ): Promise<PurchaseInvoice[]>;
  /** Finds the invoice that counts and has this name at the provider. */
  named(scope: Scope, providerId: string): Promise<PurchaseInvoice | undefined>;
  /** The document of a purchase that is neither cancelled nor gone: live, or refused. */
  standing(purchaseId: string): Promise<{ readonly invoiceId: string; readonly live: boolean } | undefined>;
  /** Keeps it, or whom it is to now. */
  link(link: PurchaseInvoiceLink): Promise<void>;
}

/** Stamps that were paid for. */
interface PaidStamps {
  readonly userId: string;
  readonly amount: number;
  readonly purchaseId: string;
}

/** Is the ledger, as far as a sale needs it. */
interface StampSales {
  /** Adds the stamps of a purchase in the caller's transaction; the second time for one purchase is an error. */
  sell(stamps: PaidStamps): Promise<void>;
  /** Sees to it that so many of them are taken back in all. @returns how many are. */
  takeBack(taking: PaidStamps & { readonly reason: string }): Promise<number>;
}

/** Is the ledger, as far as the platform's own documents need it. */
export interface StampGrants {
  /** @param grant.amount whole stamps, more than 0. */
  grant(grant: { userId: string; amount: number; reason: string }): Promise<void>;
}

/**
 * TOO_MUCH: more came than the purchase cost. TOO_LATE: it came when the purchase could no longer be paid. PART: only a part
 * had come by its end. REFUND: a refund of a transfer went to the buyer's balance.
 */
export type StrayCause = 'TOO_MUCH' | 'TOO_LATE' | 'PART' | 'REFUND';

/** Money of a buyer that no purchase takes. OPEN until it pays another purchase (USED) or goes back to its bank. */
export interface StrayPayment {
  readonly id: string;
  /** It is the provider's name of whose it is. */
  readonly customerId: string;
  /** It is the purchase that it was meant for, as far as can be told. */
  readonly purchaseId: string;
  /** Pesos. */
  readonly amount: number;
  readonly cause: StrayCause;
  readonly status: 'OPEN' | 'RETURNING' | 'RETURNED' | 'USED';
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export interface StrayPayments {
  find(id: string): Promise<StrayPayment | undefined>;
  /** Finds the stray payment of a payer that has not ended. */
  openOf(customerId: string): Promise<StrayPayment | undefined>;
  /** Returns the stray payments that have not ended, the oldest first. */
  open(limit: number): Promise<StrayPayment[]>;
  /** Keeps a new one, or what became of it. */
  save(stray: StrayPayment): Promise<void>;
  /** Says what happens to one that has not ended. @returns false for one that has. */
  mark(id: string, status: 'OPEN' | 'RETURNING'): Promise<boolean>;
  /** Counts how often this payer's balance has been written down. */
  checks(customerId: string): Promise<number>;
  /** Counts one more look and holds the count until the transaction ends. @returns false when somebody looked since. */
  countCheck(customerId: string, before: number): Promise<boolean>;
  /** Returns the payers whose money may come to nobody's purchase: those of the latest transfers. */
  payers(limit: number): Promise<string[]>;
}

/**
 * Returns why money of this purchase lies in the balance: a refund, more than it costs, only a part, or after its end.
 */
export function causeOf({ status, received, amount, refunded }: Purchase): StrayCause {
  if (refunded > 0) return 'REFUND';
  if (status !== 'CANCELLED') return 'TOO_MUCH';
  return received > 0 && received < amount ? 'PART' : 'TOO_LATE';
}

/** What buyers ask to have back: the part that has come of a transfer. One wish for each purchase. */
export interface TransferReturns {
  /** Keeps the wish in the caller's transaction; asked for again it stays as it is. */
  ask(purchaseId: string, at: Date): Promise<void>;
  /** Tells whether there is a wish that has not ended. */
  isAsked(purchaseId: string): Promise<boolean>;
  /** The money is on its way, or there is none to give back. */
  end(purchaseId: string, at: Date): Promise<void>;
}

/** Finds the company that invoices what the platform sells, ready to issue. */
interface KnownPlatformIssuer {
  /**
   * Finds the company that issues, never inside a transaction.
   * @throws DomainError COMPANY_CANNOT_ISSUE, PROVIDER_UNAVAILABLE.
   */
  find(): Promise<{ readonly actor: Actor; readonly companyId: string }>;
}

export interface PurchasesPorts extends SharedPorts {
  readonly access: Access;
  readonly events: Events;
  /** Limits the payments that one client may open within an hour without being logged in. */
  readonly guestPaymentsPerHour: number;
  readonly paymentEvents: PaymentEvents;
  readonly paymentGateway: PaymentGateway;
  readonly platformIssuer: KnownPlatformIssuer;
  readonly purchaseInvoices: PurchaseInvoices;
  readonly purchases: Purchases;
  readonly stampLedger: StampGrants & StampSales;
  readonly strayPayments: StrayPayments;
  readonly transferReturns: TransferReturns;
}
