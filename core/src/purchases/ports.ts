import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { PaymentEvents, PaymentGateway } from './payment-gateway.ts';
import type { PurchaseInvoices } from './purchase-invoices.ts';
import type { Purchases } from './purchases.ts';
import type { StampSales } from './stamp-sales.ts';
import type { StrayPayments } from './stray-payments.ts';
import type { TransferReturns } from './transfer-returns.ts';

/** What the use cases of this area need. */
export interface PurchasesPorts extends SharedPorts {
  readonly access: Access;
  /** Payments that one client may open within an hour without being logged in. */
  readonly guestPaymentsPerHour: number;
  readonly paymentEvents: PaymentEvents;
  readonly paymentGateway: PaymentGateway;
  readonly purchaseInvoices: PurchaseInvoices;
  readonly purchases: Purchases;
  readonly stampLedger: StampSales;
  readonly strayPayments: StrayPayments;
  readonly transferReturns: TransferReturns;
}
