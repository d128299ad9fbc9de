import { pesosOf } from '../shared/money/decimal.ts';
import type { Purchase } from './purchase.ts';
import { settlePayment } from './settle-payment.ts';
import { causeOf, type PurchasesPorts, type StrayPayment, type TransferReturns } from './ports.ts';
import { notifyBuyerOfStrayPayment } from './payment-notices.ts';
import type { PortsOf } from '../shared/ports.ts';

/** Limits the tries: others look at the same balance at the same time. */
const mostTries = 5;

export interface BalanceToReconcile {
  readonly customerId: string;
  readonly returned?: string;
}

type Ports = Pick<
  PurchasesPorts,
  'purchases' | 'strayPayments' | 'paymentGateway' | 'transactions' | 'ids' | 'clock'
> & { readonly transferReturns: Pick<TransferReturns, 'isAsked'> } & PortsOf<typeof settlePayment> &
  PortsOf<typeof notifyBuyerOfStrayPayment>;

/**
 * Writes down what a payer's balance holds that no purchase takes: it looks at what is, so that late, doubled and unordered
 * events end in the same record.
 * @param returned the money that was sent to its buyer's bank just now: what the balance holds then came since.
 * @returns what is open then.
 * @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function reconcileBalance(
  ports: Ports,
  { customerId, returned }: BalanceToReconcile,
): Promise<StrayPayment | undefined> {
  const purchase = await latestPurchase(ports, customerId);
  if (!purchase) return undefined;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const checks = await ports.strayPayments.checks(customerId);
    const centavos = await ports.paymentGateway.balanceOf(customerId);
    if (centavos === undefined) return undefined;
    const written = await ports.transactions.run(async () => {
      if (!(await ports.strayPayments.countCheck(customerId, checks))) return 'again';
      const open = await ports.strayPayments.openOf(customerId);
      const isSent = open !== undefined && open.id === returned;
      if (isSent) await endStrayPayment(ports, open, 'RETURNED', purchase);
      return writeBalance(ports, isSent ? undefined : open, customerId, purchase, pesosOf(centavos));
    });
    if (written !== 'again') return written;
  }
  throw new Error(`the balance of ${customerId} was written by others all the time`);
}

/** Returns the purchase as it is now: what became of it says why its money is left over. */
async function latestPurchase(ports: Ports, customerId: string): Promise<Purchase | undefined> {
  const purchase = await ports.purchases.latestOfCustomer(customerId);
  if (!purchase?.paymentId) return purchase;
  return (await settlePayment(ports, { paymentId: purchase.paymentId }))?.purchase ?? purchase;
}

async function writeBalance(
  ports: Ports,
  open: StrayPayment | undefined,
  customerId: string,
  purchase: Purchase,
  amount: number,
) {
  if (amount > 0) return saveOpen(ports, open, customerId, purchase, amount);
  if (open) await endStrayPayment(ports, open, open.status === 'RETURNING' ? 'RETURNED' : 'USED', purchase);
  return undefined;
}

async function endStrayPayment(
  ports: Ports,
  open: StrayPayment,
  status: 'RETURNED' | 'USED',
  purchase: Purchase,
): Promise<void> {
  const ended = { ...open, status, endedAt: ports.clock.now() };
  await ports.strayPayments.save(ended);
  if (status === 'RETURNED') await notifyBuyerOfStrayPayment(ports, ended, purchase);
}

async function saveOpen(
  ports: Ports,
  open: StrayPayment | undefined,
  customerId: string,
  purchase: Purchase,
  amount: number,
) {
  if (open?.status === 'RETURNING') return open;
  const cause = causeOf(purchase);
  // A refund may show in the balance before it shows in the purchase: its cause is known at a later look.
  const isOtherCause = open?.purchaseId === purchase.id && open.cause !== cause;
  if (open?.amount === amount && !isOtherCause) return open;
  const stray: StrayPayment = {
    ...(open ?? { id: ports.ids.next(), customerId, status: 'OPEN', createdAt: ports.clock.now(), endedAt: null }),
    purchaseId: purchase.id,
    cause,
    amount,
  };
  await ports.strayPayments.save(stray);
  // Money that its buyer has asked for is told of when it goes back.
  const isNew = amount > (open?.amount ?? 0) || isOtherCause;
  if (isNew && !(await ports.transferReturns.isAsked(purchase.id)))
    await notifyBuyerOfStrayPayment(ports, stray, purchase);
  return stray;
}
