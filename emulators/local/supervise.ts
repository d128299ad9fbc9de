import { exitCodes } from '@timbra/adapters/exit-codes.ts';
import { type Child, ChildFailure, type ChildOrder, startChild } from './child.ts';
import { doubling, HEALTHY_AFTER, tryAgain } from './try-again.ts';

export interface Supervision {
  /** Is called after each start, the first included; its failure changes nothing. */
  readonly onStarted: (name: string, pid: number) => Promise<void>;
  /** Is told when it has ended unasked, or could not be started again, with the wait before the next attempt. */
  readonly onLost: (name: string, waitMs: number) => void;
  /** Returns the wait before an attempt, by how often in a row it has been needed. */
  readonly backoff?: (attempt: number) => number;
}

/** Fifteen seconds of waits between them: a database that was killed is back by then. */
const firstStarts = 7;

/** Keeps one child running until it is told to stop. */
export class Supervised {
  readonly #order: ChildOrder;
  readonly #supervision: Supervision;
  #child: Child;
  readonly #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  #attempt = 0;
  #wake: () => void = () => undefined;

  private constructor(order: ChildOrder, supervision: Supervision, child: Child) {
    this.#order = order;
    this.#supervision = supervision;
    this.#child = child;
  }

  /**
   * Starts the child. What it needs may have died with it, or just before: it is tried again for some seconds, unless it
   * says that no other attempt will help. A first start that fails for good is the caller's to tell.
   */
  static async start(order: ChildOrder, supervision: Supervision, cancelled?: AbortSignal): Promise<Supervised> {
    const child = await tryAgain(() => startChild(order), {
      passes: (error) => error instanceof ChildFailure && error.ending.code !== exitCodes.unfit,
      onFailed: (_error, wait) => supervision.onLost(order.name, wait),
      most: firstStarts,
      signal: cancelled,
      ...(supervision.backoff && { backoff: supervision.backoff }),
    });
    const supervised = new Supervised(order, supervision, child);
    await supervised.#reportStarted();
    supervised.#loop = supervised.#watch();
    return supervised;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#child.stop();
    await this.#loop;
  }

  /** Starts it anew at once, without waiting out a backoff; for code that has changed. */
  async restart(): Promise<void> {
    this.#attempt = -1;
    this.#wake();
    await this.#child.stop();
  }

  async #watch(): Promise<void> {
    for (let startedAt = Date.now(); ; startedAt = Date.now()) {
      await this.#child.ended;
      if (this.#stopping.signal.aborted) return;
      if (this.#attempt > 0 && Date.now() - startedAt > HEALTHY_AFTER) this.#attempt = 0;
      await this.#startAgain();
    }
  }

  async #startAgain(): Promise<void> {
    for (let started = false; !started && !this.#stopping.signal.aborted;) {
      await this.#waitToRestart();
      if (this.#stopping.signal.aborted) return;
      started = await startChild({ ...this.#order, signal: this.#stopping.signal }).then(
        (child) => this.#adopt(child),
        () => false,
      );
    }
  }

  async #waitToRestart(): Promise<void> {
    const asked = this.#attempt === -1;
    const wait = asked ? 0 : (this.#supervision.backoff ?? doubling)(this.#attempt);
    this.#attempt += 1;
    if (!asked) this.#supervision.onLost(this.#order.name, wait);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #adopt(child: Child): Promise<boolean> {
    this.#child = child;
    this.#attempt = Math.max(0, this.#attempt);
    await this.#reportStarted();
    // It was told to stop while it was starting.
    if (this.#stopping.signal.aborted) await child.stop();
    return true;
  }

  /** Tells that a child runs, which is kept although its start could not be noted, on a full disk for example. */
  async #reportStarted(): Promise<void> {
    await this.#supervision.onStarted(this.#order.name, this.#child.pid).catch(() => undefined);
  }
}
