import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transactions } from '../src/shared/ports.ts';

type Undo = (() => void)[];

/**
 * Records in memory and transactions over them: one after the other, and each kept whole or not at all. What is done
 * outside of a transaction is kept at once.
 */
export class InMemoryDatabase implements Transactions {
  readonly #undo = new AsyncLocalStorage<Undo>();
  #last: Promise<unknown> = Promise.resolve();

  table<V>(): Table<V> {
    return new Table(() => this.#undo.getStore());
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#undo.getStore()) return work();
    const done = this.#last.then(() => this.#whole(work));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #whole<T>(work: () => Promise<T>): Promise<T> {
    const undo: Undo = [];
    try {
      return await this.#undo.run(undo, work);
    } catch (error) {
      for (const step of undo.toReversed()) step();
      throw error;
    }
  }
}

/** Records by their key, in the order in which they came. A record is replaced and never changed. */
export class Table<V> extends Map<string, V> {
  readonly #undo: () => Undo | undefined;

  constructor(undo: () => Undo | undefined) {
    super();
    this.#undo = undo;
  }

  add(record: V): void {
    this.set(crypto.randomUUID(), record);
  }

  override set(key: string, record: V): this {
    this.#remember(key);
    return super.set(key, record);
  }

  override delete(key: string): boolean {
    this.#remember(key);
    return super.delete(key);
  }

  #remember(key: string): void {
    const before = super.get(key);
    this.#undo()?.push(() => void (before === undefined ? super.delete(key) : super.set(key, before)));
  }
}
