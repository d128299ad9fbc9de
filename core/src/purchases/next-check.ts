import { isUnfinished, type Purchase } from './purchase.ts';

const minuteMs = 60_000;
const soonestMs = minuteMs;
const latestMs = 6 * 60 * minuteMs;
/** A buyer who has paid opens the account within this time, or the worker does. */
const graceMs = 10 * minuteMs;

/**
 * When a purchase is to be looked at again though nobody has asked: an event of the provider may have been lost. The
 * older it is the rarer, and at its expiry in any case. Undefined when nothing is left to find out.
 */
export function nextCheck(purchase: Purchase, now: Date): Date | undefined {
  if (purchase.status === 'COMPLETED') {
    return purchase.userId === null ? after(purchase.completedAt ?? now, graceMs) : undefined;
  }
  if (!isUnfinished(purchase)) return undefined;
  const age = now.getTime() - purchase.createdAt.getTime();
  const pause = Math.min(Math.max(age / 4, soonestMs), latestMs);
  const untilExpiry = purchase.expiresAt.getTime() - now.getTime();
  return after(now, untilExpiry > 0 ? Math.min(pause, untilExpiry) : pause);
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
