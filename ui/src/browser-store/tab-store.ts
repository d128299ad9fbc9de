import type { StoreKey } from './store-keys.ts';

// What one tab keeps over a reload, and nobody finds once it is closed. A tab that keeps nothing loses it with a reload.

/** @returns nothing also for what nobody of ours has written. */
export function readInTab<T>({ key, parse }: StoreKey<T>): T | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : parse(text);
  } catch {
    return undefined;
  }
}

export function storeInTab<T>({ key, write }: StoreKey<T>, value: T): void {
  try {
    sessionStorage.setItem(key, write(value));
  } catch {
    // A browser may forbid it to a page.
  }
}

export function dropInTab({ key }: Pick<StoreKey<unknown>, 'key'>): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then there is nothing in it either.
  }
}
