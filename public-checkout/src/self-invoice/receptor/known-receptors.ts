import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import type { StoredReceptor } from '@timbra/ui/browser-store/store-keys.ts';
import { drop, store, read } from '@timbra/ui/browser-store/store.ts';

/** A buyer has so many: a person's own RFC and those of the companies that are bought for. */
const most = 5;

/** Returns what the buyer asked this device to remember, on the page of any company. */
export const knownReceptors = (): readonly StoredReceptor[] => read(storeKeys.receptores) ?? [];

export const knownReceptor = (rfc: string): StoredReceptor | undefined =>
  knownReceptors().find((known) => known.rfc === rfc);

export function rememberReceptor(receptor: StoredReceptor): void {
  store(storeKeys.receptores, [receptor, ...others(receptor.rfc)].slice(0, most));
}

export function forgetReceptor(rfc: string): void {
  const left = others(rfc);
  if (left.length === 0) forgetReceptors();
  else store(storeKeys.receptores, left);
}

export const forgetReceptors = (): void => drop(storeKeys.receptores);

const others = (rfc: string) => knownReceptors().filter((known) => known.rfc !== rfc);
