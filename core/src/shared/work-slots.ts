/** Lets so many work at once; whoever comes beyond waits, in the order of coming, those first who are in a hurry. */
export class WorkSlots {
  readonly #working: Slots;
  readonly #next: Slots;

  /**
   * @param most that work at once, at least 1.
   * @param next that get ready while they wait, at least 1.
   */
  constructor(most: number, next: number) {
    this.#working = new Slots(most);
    this.#next = new Slots(next);
  }

  /**
   * @param ready is done by those who are next, so that no turn is spent on it; who gives undefined needs no turn.
   * @param first goes before all who wait and are not.
   * @returns what came of `work`.
   */
  async take<A extends object, T>(
    ready: () => Promise<A | undefined>,
    work: (readied: A) => Promise<T>,
    first = false,
  ): Promise<T | undefined> {
    const held = await this.#next.hold(async () => {
      const readied = await ready();
      return readied && { readied, end: await this.#working.enter(first) };
    }, first);
    if (!held) return undefined;
    try {
      return await work(held.readied);
    } finally {
      held.end();
    }
  }
}

/** Gives slots that so many have at once. */
export class Slots {
  #free: number;
  readonly #first: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];

  constructor(free: number) {
    this.#free = free;
  }

  async hold<T>(work: () => Promise<T>, first = false): Promise<T> {
    const leave = await this.enter(first);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** @returns what gives the slot to whoever has waited longest, of those in a hurry if there are some. */
  async enter(first: boolean): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((called) => (first ? this.#first : this.#waiting).push(called));
    return () => {
      const next = this.#first.shift() ?? this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }
}
