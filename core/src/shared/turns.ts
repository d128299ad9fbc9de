/** Lets so many work at once; whoever comes beyond waits, in the order of coming. */
export class Turns {
  readonly #working: Places;
  readonly #next: Places;

  /**
   * @param most that work at once, at least 1.
   * @param next that get ready while they wait, at least 1.
   */
  constructor(most: number, next: number) {
    this.#working = new Places(most);
    this.#next = new Places(next);
  }

  /**
   * @param ready is done by those who are next, so that no turn is spent on it; who gives undefined needs no turn.
   * @returns what came of `work`.
   */
  async take<A extends object, T>(
    ready: () => Promise<A | undefined>,
    work: (readied: A) => Promise<T>,
  ): Promise<T | undefined> {
    const turn = await this.#next.hold(async () => {
      const readied = await ready();
      return readied && { readied, end: await this.#working.enter() };
    });
    if (!turn) return undefined;
    try {
      return await work(turn.readied);
    } finally {
      turn.end();
    }
  }
}

class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(free: number) {
    this.#free = free;
  }

  async hold<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** @returns what gives the place to whoever has waited longest. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((called) => this.#waiting.push(called));
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }
}
