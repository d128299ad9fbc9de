import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { PaymentEvents, PaymentGateway } from './payment-gateway.ts';
import type { PurchaseInvoices } from './purchase-invoices.ts';
import type { Purchases } from './purchases.ts';
import type { StampGrants, StampSales } from './stamp-sales.ts';
import type { StrayPayments } from './stray-payments.ts';
import type { TransferReturns } from './transfer-returns.ts';

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
