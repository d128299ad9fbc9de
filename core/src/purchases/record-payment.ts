import { centavosOf, Decimal } from '../shared/money/decimal.ts';
import { creditPurchase, nextCheck } from './credit-purchase.ts';
import { isNewPart, notifyBuyerOfPart } from './payment-notices.ts';
import { reversePurchase } from './reverse-purchase.ts';
import type { Payment } from './payment-gateway.ts';
import { purchaseAfterPayment, isPaid, pays, saysTheSame, type Purchase } from './purchase.ts';
import type { PurchasesPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';

/** Applies what the caller knows besides to the record, in the same transaction. */
export type PurchaseChange = (purchase: Purchase) => Purchase;

type Ports = Pick<PurchasesPorts, 'purchases' | 'outgoingMails' | 'outbox' | 'transactions' | 'clock'> &
  PortsOf<typeof creditPurchase> &
  PortsOf<typeof reversePurchase> &
  PortsOf<typeof notifyBuyerOfPart>;

/**
 * Writes down what the provider has said of a payment, and what follows from it: all of it, or none. Asked again with
 * the same word it changes nothing, so that it may be repeated after any crash and run in several processes at once.
 *
 * For what an act of ours was answered. A purchase that is paid stays as it is: nothing but `recordPaymentAt` changes it then.
 * @returns the purchase as it then is; undefined for a payment that is none of ours.
 * Throws when the payment is not the one that its purchase asks for: that is a fault, and nothing is credited.
 */
export async function recordPayment(
  ports: Ports,
  payment: Payment,
  change: PurchaseChange = (same) => same,
): Promise<Purchase | undefined> {
  return changing(ports, payment, async (found) =>
    isPaid(found) ? found : writePayment(ports, payment, found, change(found)),
  );
}

/**
 * Records the same for an answer that tells what has gone back of a payment, too: that grows and shrinks, so that an
 * answer which may be older than what is written must not be written over it.
 * @param revision of the purchase before the provider was asked; undefined for one that was not known then.
 * @returns `late` when it has changed since: the provider is to be asked again.
 */
export async function recordPaymentAt(
  ports: Ports,
  payment: Payment,
  revision: number | undefined,
): Promise<Purchase | 'late' | undefined> {
  return changing(ports, payment, async (found) => {
    const isLate = revision === undefined ? isPaid(found) : revision !== found.revision;
    return isLate ? 'late' : writePayment(ports, payment, found, found);
  });
}

async function changing<Result>(
  ports: Ports,
  payment: Payment,
  change: (found: Purchase) => Promise<Result>,
): Promise<Result | undefined> {
  const { purchaseId } = payment;
  if (purchaseId === undefined) return undefined;
  return ports.transactions.run(async () => {
    const found = await ports.purchases.findForChange(purchaseId);
    if (!found) return undefined;
    refuseOther(payment, found);
    return change(found);
  });
}

async function writePayment(ports: Ports, payment: Payment, found: Purchase, changed: Purchase): Promise<Purchase> {
  const now = ports.clock.now();
  const advanced = purchaseAfterPayment(changed, payment, now);
  await followUp(ports, found, advanced);
  const reversed = await reversePurchase(ports, found, advanced);
  const revision = found.revision + (saysTheSame(found, reversed) ? 0 : 1);
  const purchase = { ...reversed, revision };
  await ports.purchases.save(purchase, nextCheck(purchase, now));
  return purchase;
}

async function followUp(ports: Ports, before: Purchase, purchase: Purchase): Promise<void> {
  if (purchase.transfer && !before.transfer && purchase.status === 'PENDING') {
    await ports.outgoingMails.post('transfer-instructions', { purchaseId: purchase.id });
  }
  if (isNewPart(before, purchase)) await notifyBuyerOfPart(ports, purchase);
  if (!isPaid(purchase) || isPaid(before)) return;
  if (purchase.userId !== null) await creditPurchase(ports, purchase);
  // Whoever pays by card is at the screen, which opens the account; a transfer arrives when nobody looks.
  else if (purchase.method === 'transfer') await ports.outbox.add('attend-purchase', { purchaseId: purchase.id });
}

function refuseOther(payment: Payment, purchase: Purchase): void {
  const isPayment = pays(payment, purchase, centavosOf(Decimal.fromNumber(purchase.amount)));
  if (!isPayment || (purchase.paymentId !== null && purchase.paymentId !== payment.id)) {
    throw new Error(`payment ${payment.id} is not the one that purchase ${purchase.id} asks for`);
  }
}
