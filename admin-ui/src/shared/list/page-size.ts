import { pageSize } from '@timbra/ui/browser-store/store-keys.ts';
import { store, read } from '@timbra/ui/browser-store/store.ts';

/** A page has so many rows by the specification, until somebody chooses others. */
export const usualPageSize = 10;

export const pageSizes: readonly number[] = [usualPageSize, 25, 50, 100];

/** Returns the size as it was chosen last, in any list. */
export function chosenPageSize(): number {
  const stored = read(pageSize) ?? usualPageSize;
  return pageSizes.includes(stored) ? stored : usualPageSize;
}

export const storePageSize = (size: number): void => store(pageSize, size);
