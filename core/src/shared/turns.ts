/** Lets so many work at once; whoever comes beyond waits, in the order of coming. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** @param most at least 1. */
  constructor(most: number) {
    this.#free = most;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((called) => this.#waiting.push(called));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
