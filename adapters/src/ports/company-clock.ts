import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '@timbra/core/shared/ports.ts';

/** The clock of a test company, which goes ahead of the real one. */
export interface CompanyClock {
  readonly companyId: string;
  aheadMs: number;
}

/** What a call names that may tell which company it is about. */
export interface Named {
  readonly userId: string;
  readonly companyId?: string | undefined;
  readonly recordId?: string | undefined;
}

/** By which clock one request or one job is worked. It is known from when its company is. */
type Timed = { clock?: CompanyClock };

const current = new AsyncLocalStorage<Timed>();

/** Returns the clock of the test company that the caller's work is done for; undefined where the real one holds. */
export const enteredClock = (): CompanyClock | undefined => current.getStore()?.clock;

/** Returns how far the caller's time is ahead of the real one, in milliseconds. */
export const enteredAheadMs = (): number => enteredClock()?.aheadMs ?? 0;

/** Does work in the present, until its company is known. */
export const inPresent = <T>(work: () => T): T => current.run({}, work);

/** Does work by the clock of a test company. */
export const byClock = <T>(clock: CompanyClock, work: () => T): T => current.run({ clock }, work);

/**
 * Lets the work of a request go on by the clock of a test company.
 * @throws Error outside of a request: whoever has begun none would be in the present again a moment later.
 */
export function goOnBy(clock: CompanyClock): void {
  const timed = current.getStore();
  if (!timed) throw new Error(`The clock of ${clock.companyId} was found for work that has begun in no time`);
  timed.clock = clock;
}

/** Returns the real time of a clock, for what lies outside of any company: leases of what companies share, and mails. */
export const presentClock = (clock: Clock): Clock => ({
  now: () => new Date(clock.now().getTime() - enteredAheadMs()),
});
