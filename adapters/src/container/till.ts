import type { Container } from 'inversify';
import { ApplyStray } from '@timbra/core/purchases/apply-stray.ts';
import { ReconcileBalance } from '@timbra/core/purchases/reconcile-balance.ts';
import { RefundPurchase } from '@timbra/core/purchases/refund-purchase.ts';
import { ReturnStray } from '@timbra/core/purchases/return-stray.ts';
import type { Till } from '../operator/payment-commands.ts';
import { purchases, strayPayments } from './purchases.ts';

/** What the operator's commands have of payments. */
export function till(container: Container): Till {
  return {
    purchases: container.get(purchases),
    refund: container.get(RefundPurchase),
    strays: container.get(strayPayments),
    reconcile: container.get(ReconcileBalance),
    returnStray: container.get(ReturnStray),
    applyStray: container.get(ApplyStray),
  };
}
