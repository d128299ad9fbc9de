/** A value's place in a line, by which it can leave. */
export interface Position<T> {
  readonly value: T;
  before: Position<T> | undefined;
  after: Position<T> | undefined;
}

/** First come, first served, and anybody may leave from anywhere: each step takes the same time, however long it is. */
export class Line<T> {
  #first: Position<T> | undefined;
  #last: Position<T> | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  join(value: T): Position<T> {
    const position = { value, before: this.#last, after: undefined };
    if (this.#last) this.#last.after = position;
    else this.#first = position;
    this.#last = position;
    this.#size += 1;
    return position;
  }

  /** @param position of somebody who still stands in this line. */
  leave({ before, after }: Position<T>): void {
    if (before) before.after = after;
    else this.#first = after;
    if (after) after.before = before;
    else this.#last = before;
    this.#size -= 1;
  }

  /** Takes out whoever has stood here longest. */
  next(): T | undefined {
    const first = this.#first;
    if (first) this.leave(first);
    return first?.value;
  }
}
