import { isPaid, isUnfinished, type Purchase } from './purchase.ts';

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
