/** @returns those of the keys for which it has happened. */
type Poll = (keys: readonly string[]) => Promise<readonly string[]>;

type Waiter = (happened: boolean) => void;

const usualMs = 100;

/**
 * Lets many wait for what other processes write, by one look for all of them together: what it takes of the database does
 * not grow with their number. It needs no connection of its own, and no pooler between stands in its way.
 */
export class SharedWaits {
  readonly #poll: Poll;
  readonly #everyMs: number;
  readonly #waiting = new Map<string, Set<Waiter>>();
  #isPolling = false;
  #isOver = false;

  constructor(poll: Poll, everyMs = usualMs) {
    this.#poll = poll;
    this.#everyMs = everyMs;
  }

  /** @returns whether it has happened: false after `mostMs`, or when the process is to end. */
  async wait(key: string, mostMs: number): Promise<boolean> {
    if (this.#isOver || mostMs <= 0) return false;
    const waiters = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiters);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), mostMs);
    waiters.add(resolve);
    void this.#pollUntilEmpty();
    const happened = await promise;
    clearTimeout(timer);
    waiters.delete(resolve);
    if (waiters.size === 0 && this.#waiting.get(key) === waiters) this.#waiting.delete(key);
    return happened;
  }

  /** Lets nobody wait any longer. */
  end(): void {
    this.#isOver = true;
    this.#resolve([...this.#waiting.keys()], false);
  }

  async #pollUntilEmpty(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    while (this.#waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, this.#everyMs));
      if (this.#waiting.size === 0) break;
      // A database that does not answer now may do so for the next look; those who wait have their time.
      this.#resolve(await this.#poll([...this.#waiting.keys()]).catch(() => []), true);
    }
    this.#isPolling = false;
  }

  #resolve(keys: readonly string[], happened: boolean): void {
    for (const key of keys) {
      const waiters = this.#waiting.get(key);
      this.#waiting.delete(key);
      for (const resolve of waiters ?? []) resolve(happened);
    }
  }
}
