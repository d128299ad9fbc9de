import { notify } from '../notifications/notify.ts';
import type { PortsOf } from '../shared/ports.ts';
import { comparableEmail } from '../shared/email.ts';
import { stampsToTakeBack, type Purchase, isPaid, isUnfinished } from './purchase.ts';
import type { PurchasesPorts } from './ports.ts';

type CreditPorts = Pick<PurchasesPorts, 'stampLedger' | 'outgoingMails'> & PortsOf<typeof notify>;

/** Puts the stamps of a paid purchase into its buyer's account and tells the buyer so, in the caller's transaction. */
export async function creditPurchase(ports: CreditPorts, purchase: Purchase): Promise<void> {
  const { id: purchaseId, userId, timbres, planName } = purchase;
  if (userId === null) throw new Error(`purchase ${purchaseId} has no account to credit`);
  await ports.stampLedger.sell({ userId, amount: timbres, purchaseId });
  // A guest's money may have gone back in part before there was an account.
  const amount = stampsToTakeBack(purchase);
  if (amount > 0) await ports.stampLedger.takeBack({ userId, amount, purchaseId, reason: 'Reembolso de la compra' });
  await notify(ports, {
    userId,
    about: { kind: 'purchase', id: purchaseId },
    type: 'PURCHASE_COMPLETED',
    title: `Recibimos tu pago de ${planName}`,
    body: timbres === 1 ? 'Ya tienes 1 timbre más.' : `Ya tienes ${timbres.toLocaleString('es-MX')} timbres más.`,
    link: `/compra/${purchaseId}`,
    occasion: `purchase:${purchaseId}`,
  });
  await ports.outgoingMails.post('purchase-completed', { purchaseId });
}

type ClaimPorts = Pick<PurchasesPorts, 'purchases' | 'transactions'> & PortsOf<typeof creditPurchase>;

/**
 * Credits what somebody has paid as a guest with an address that had an account by the time of the payment: its owner has
 * just proved to be one by logging in.
 */
export async function claimPurchases(ports: ClaimPorts, userId: string, email: string): Promise<void> {
  for (const id of await ports.purchases.uncredited(comparableEmail(email))) await claimOne(ports, userId, id);
}

function claimOne(ports: ClaimPorts, userId: string, id: string): Promise<void> {
  return ports.transactions.run(async () => {
    const purchase = await ports.purchases.findForChange(id);
    if (!purchase || purchase.userId !== null) return;
    const owned = { ...purchase, userId };
    await ports.purchases.save(owned, nextCheck(owned, owned.completedAt ?? owned.createdAt));
    await creditPurchase(ports, owned);
  });
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A buyer who has paid opens the account within this time, or the worker does. */
const graceMs = 10 * minuteMs;
/** Banks take disputes for four months, and cards can be refunded for six. */
const watchedMs = 180 * dayMs;
/** A transfer may come long after its purchase was given up. */
const lateMs = 60 * dayMs;

/**
 * When a purchase is to be looked at again though nobody has asked: an event of the provider may have been lost. The
 * older it is the rarer, and at its expiry in any case; a paid one while its money may still go back, more often while
 * something of it is open. Undefined when nothing is left to find out.
 */
export function nextCheck(purchase: Purchase, now: Date): Date | undefined {
  if (isPaid(purchase)) return nextWatch(purchase, now);
  if (!isUnfinished(purchase)) return nextBalanceCheck(purchase, now);
  const pause = pauseOf(purchase.createdAt, now, minuteMs, 6 * hourMs);
  const untilExpiry = purchase.expiresAt.getTime() - now.getTime();
  return after(now, untilExpiry > 0 ? Math.min(pause, untilExpiry) : pause);
}

function nextWatch({ status, userId, completedAt, disputed, owed }: Purchase, now: Date): Date | undefined {
  const since = completedAt ?? now;
  if (status === 'COMPLETED' && userId === null) return after(since, graceMs);
  if (now.getTime() - since.getTime() > watchedMs) return undefined;
  const isOpen = disputed > 0 || owed > 0;
  return after(now, isOpen ? pauseOf(since, now, hourMs, 6 * hourMs) : pauseOf(since, now, dayMs, 7 * dayMs));
}

function nextBalanceCheck({ customerId, createdAt }: Purchase, now: Date): Date | undefined {
  const isOver = customerId === null || now.getTime() - createdAt.getTime() > lateMs;
  return isOver ? undefined : after(now, pauseOf(createdAt, now, dayMs, 7 * dayMs));
}

/** Returns a quarter of the age, within both ends. */
const pauseOf = (since: Date, now: Date, least: number, most: number) =>
  Math.min(Math.max((now.getTime() - since.getTime()) / 4, least), most);

/**
 * Tells whether its account is the worker's to open: a transfer comes when nobody looks, a card's buyer is given some
 * time.
 */
export function isLeftToUs({ status, userId, method, completedAt }: Purchase, now: Date): boolean {
  if (status !== 'COMPLETED' || userId !== null) return false;
  return method === 'transfer' || after(completedAt ?? now, graceMs) <= now;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
