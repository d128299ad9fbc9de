import type { Events } from '../shared/events/events.ts';
import type { Actor, Scope } from '../access/actor.ts';
import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { Purchase } from './purchase.ts';
import type { PaymentEvents, PaymentGateway } from './payment-gateway.ts';
import type { Purchases } from './purchases.ts';

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
export interface StampSales {
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
