import { DomainError, notFound } from '../shared/errors.ts';
import { centavosOf, Decimal } from '../shared/money/decimal.ts';
import type { Charge, Payment } from './payment-gateway.ts';
import { isPaid, isUnfinished, type Purchase } from './purchase.ts';
import type { BuyerKey, PurchasesPorts } from './ports.ts';
import { recordPayment } from './record-payment.ts';
import { type PurchaseRequest, type StartedPurchase, startPurchase } from './start-purchase.ts';
import type { PortsOf, RequestKey } from '../shared/ports.ts';

/** A purchase, and its payment as it is at the provider. */
export interface OpenedPayment {
  readonly purchase: Purchase;
  readonly payment: Payment;
}

/** Limits the tries: a payment that ended between two looks at it is followed by a new one, and that again. */
const mostTries = 3;

type Ports = Pick<PurchasesPorts, 'purchases' | 'paymentGateway' | 'transactions' | 'outbox'> &
  PortsOf<typeof startPurchase> &
  PortsOf<typeof recordPayment>;

/**
 * Opens the payment of a plan, or finds the one that its buyer has opened before: the same buyer, plan
 * and method have one unfinished purchase, whatever is clicked twice, reloaded or sent again.
 * @throws DomainError of `startPurchase`, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function openPayment(
  ports: Ports,
  request: PurchaseRequest,
  requestKey?: RequestKey,
): Promise<OpenedPayment> {
  const started = await startPurchase(ports, request);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const opened = await tryToOpen(ports, started);
    if (opened) return withdrawOthers(ports, opened, started, requestKey);
  }
  throw new DomainError('CONFLICT', 'Tu pago cambió mientras lo abríamos. Inténtalo de nuevo.');
}

/** Opens the payment; undefined when the purchase that was found can no longer be paid: it is abandoned then. */
async function tryToOpen(
  ports: Ports,
  { purchase: wanted, buyer, key }: StartedPurchase,
): Promise<OpenedPayment | undefined> {
  const found = await ports.purchases.addOrFind(wanted, key);
  if (!found) throw notFound();
  const payment = await paymentOf(ports, found, key);
  if (!payment) {
    await ports.purchases.abandon(found.id, found.paymentId);
    return undefined;
  }
  const { companyId, expiresAt } = wanted;
  const purchase = await recordPayment(ports, payment, (known) =>
    isUnfinished(known) ? { ...known, buyer, companyId: companyId ?? known.companyId, expiresAt } : known,
  );
  if (!purchase) return undefined;
  // Money that the buyer had with the provider has paid it at once.
  if (isPaid(purchase) && found.paymentId === null) return { purchase, payment };
  if (!isUnfinished(purchase)) return undefined;
  const isUnchanged = purchase.amount === wanted.amount && purchase.timbres === wanted.timbres;
  // Money may be on its way: it is taken at the price that was told.
  if (isUnchanged || payment.status === 'waiting') return { purchase, payment };
  // The plan has changed since: what was not paid at the old price is sold at the new one.
  await recordPayment(ports, await ports.paymentGateway.cancel(payment.id));
  return undefined;
}

/**
 * Finds the payment; undefined for one that the provider does not know: it was opened at another account, or at an
 * emulator.
 */
async function paymentOf(ports: Ports, purchase: Purchase, key: BuyerKey): Promise<Payment | undefined> {
  if (purchase.paymentId !== null) return ports.paymentGateway.find(purchase.paymentId);
  const charge: Charge = {
    purchaseId: purchase.id,
    centavos: centavosOf(Decimal.fromNumber(purchase.amount)),
    description: `${purchase.planName}: ${purchase.timbres} timbres`,
  };
  if (purchase.method === 'card') return ports.paymentGateway.open(charge);
  const { name, email } = purchase.buyer;
  const payer = { ...(await ports.purchases.payerOf(key)), name: name ?? '', email: email ?? '' };
  return ports.paymentGateway.openTransfer(charge, payer);
}

/** The buyer has chosen another plan: the one that was opened before and not tried is withdrawn. */
async function withdrawOthers(
  ports: Ports,
  opened: OpenedPayment,
  { key }: StartedPurchase,
  requestKey?: RequestKey,
): Promise<OpenedPayment> {
  const { id, planId, method } = opened.purchase;
  await ports.transactions.run(async () => {
    await requestKey?.bind({ type: 'purchase', id });
    for (const purchaseId of await ports.purchases.untriedOfOthers(key, method, planId)) {
      await ports.outbox.add('cancel-purchase', { purchaseId });
    }
  });
  return opened;
}

/**
 * Shows a payment that was opened before as it is now, to the request that opened it and asks again.
 * @throws DomainError NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function resumePayment(
  ports: Pick<PurchasesPorts, 'purchases' | 'paymentGateway'>,
  purchaseId: string,
): Promise<OpenedPayment> {
  const purchase = await ports.purchases.find(purchaseId);
  const payment = purchase?.paymentId ? await ports.paymentGateway.find(purchase.paymentId) : undefined;
  if (!purchase || !payment) throw notFound('No encontramos ese pago.');
  return { purchase, payment };
}
