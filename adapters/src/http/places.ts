import type { Context } from 'koa';
import { overloaded } from '@timbra/core/shared/errors.ts';

export interface PlaceLimits {
  /** Requests that are worked on at once. */
  readonly atOnce: number;
  /** Requests that may wait for a place; more are refused at once. */
  readonly queue: number;
  /** Who has waited for this long is refused. */
  readonly mostWaitMs: number;
}

interface Waiter {
  readonly enter: () => void;
  readonly timer: NodeJS.Timeout;
}

/** A bounded number of places and a short queue for them, so that too many requests are refused early and not late. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #waiting: Waiter[] = [];
  #taken = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** @returns a promise only for those who have to wait. @throws DomainError OVERLOADED, by the promise too. */
  take(): Promise<void> | undefined {
    if (this.#taken < this.#limits.atOnce) {
      this.#taken += 1;
      return undefined;
    }
    if (this.#waiting.length >= this.#limits.queue) throw overloaded();
    return new Promise((enter, refuse) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        refuse(overloaded());
      }, this.#limits.mostWaitMs);
      const waiter = { enter, timer };
      this.#waiting.push(waiter);
    });
  }

  /** Gives the place to whoever waits longest. */
  leave(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#taken -= 1;
      return;
    }
    clearTimeout(next.timer);
    next.enter();
  }
}

/** Does a request's work in one of the places, which it may leave before by `leavePlace`. */
export async function inPlace<T>(places: Places, ctx: Context, work: () => Promise<T>): Promise<T> {
  const wait = places.take();
  if (wait) await wait;
  ctx.state['places'] = places;
  try {
    return await work();
  } finally {
    leavePlace(ctx);
  }
}

/** For a request that only waits from now on, for what somebody else does. */
export function leavePlace(ctx: Context): void {
  const places = ctx.state['places'] as Places | undefined;
  ctx.state['places'] = undefined;
  places?.leave();
}
