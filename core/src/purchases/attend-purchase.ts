import { DomainError } from '../shared/errors.ts';
import { returnTransfer } from './stray-returns.ts';
import { isLeftToUs } from './credit-purchase.ts';
import { openBuyerAccount } from './open-buyer-account.ts';
import { isUnfinished, type Purchase } from './purchase.ts';
import { reconcileBalance } from './reconcile-balance.ts';
import { recordPayment } from './record-payment.ts';
import { settlePayment } from './settle-payment.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { PurchasesPorts } from './ports.ts';

type Ports = Pick<PurchasesPorts, 'purchases' | 'paymentGateway' | 'clock'> &
  PortsOf<typeof settlePayment> &
  PortsOf<typeof recordPayment> &
  PortsOf<typeof openBuyerAccount> &
  PortsOf<typeof reconcileBalance> &
  PortsOf<typeof returnTransfer>;

/** Does what a purchase is waiting for when nobody is at the screen: the account of a guest who has paid, its end. */
export async function attendPurchase(ports: Ports, { purchaseId }: { readonly purchaseId: string }): Promise<void> {
  const purchase = await ports.purchases.find(purchaseId);
  if (!purchase) return;
  const isAsked = await ports.transferReturns.isAsked(purchaseId);
  const current = isUnfinished(purchase)
    ? await attendUnfinished(ports, purchase, isAsked)
    : await attendPaid(ports, purchase);
  if (isLeftToUs(current, ports.clock.now())) await openAccount(ports, current);
  if (current.customerId === null) return;
  const stray = await reconcileBalance(ports, { customerId: current.customerId });
  if (isAsked) await returnTransfer(ports, current, stray);
}

/** @param isAsked whether its buyer wants back what has come: it ends before its time. */
async function attendUnfinished(ports: Ports, purchase: Purchase, isAsked: boolean): Promise<Purchase> {
  const hasExpired = purchase.expiresAt <= ports.clock.now();
  if (purchase.paymentId === null) {
    // Its opening was never heard of, so that nobody can have paid it.
    if (hasExpired) await ports.purchases.abandon(purchase.id, null);
    return purchase;
  }
  const settled = await settlePayment(ports, { paymentId: purchase.paymentId });
  if (!settled) {
    // The payment is of another account at the provider, or of an emulator that is gone: nobody can pay it.
    await ports.purchases.abandon(purchase.id, purchase.paymentId);
    return purchase;
  }
  if (!(hasExpired || isAsked) || settled.payment.status === 'succeeded') return settled.purchase;
  // What had come of a transfer is its buyer's again, who is told so or has it back.
  const cancelled = await ports.paymentGateway.cancel(purchase.paymentId);
  return (await recordPayment(ports, cancelled)) ?? settled.purchase;
}

/** A paid one: its money may have gone back without our hearing of it. */
async function attendPaid(ports: Ports, purchase: Purchase): Promise<Purchase> {
  const { paymentId } = purchase;
  const settled = paymentId === null ? undefined : await settlePayment(ports, { paymentId });
  if (!settled) await ports.purchases.endChecks(purchase.id);
  return settled?.purchase ?? purchase;
}

async function openAccount(ports: Ports, purchase: Purchase): Promise<void> {
  try {
    await openBuyerAccount(ports, { purchaseId: purchase.id });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // The address has an account by now: it is credited at its owner's next login, and not before.
    await ports.purchases.endChecks(purchase.id);
  }
}

const atOnce = 100;

/** Queues the purchases that are to be looked at: their events may have been lost, or their time may be over. */
export async function sweepPurchases(ports: Pick<PurchasesPorts, 'purchases' | 'outbox' | 'clock'>): Promise<void> {
  for (const purchaseId of await ports.purchases.due(ports.clock.now(), atOnce)) {
    await ports.outbox.add('attend-purchase', { purchaseId });
  }
}
