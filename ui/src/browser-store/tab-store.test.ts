import { afterEach, expect, it, vi } from 'vitest';
import * as storeKeys from './store-keys.ts';
import { dropInTab, storeInTab, readInTab } from './tab-store.ts';

interface Typed {
  readonly rfc: string;
}
const storeKey = storeKeys.selfInvoice<Typed>('t1');

const use = (storage: Map<string, string>) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps a value of each purchase until it is dropped', () => {
  use(new Map());
  storeInTab(storeKey, { rfc: 'EKU9003173C9' });
  expect(readInTab(storeKey)).toEqual({ rfc: 'EKU9003173C9' });
  expect(readInTab(storeKeys.selfInvoice('t2'))).toBeUndefined();
  dropInTab(storeKey);
  expect(readInTab(storeKey)).toBeUndefined();
});

it('finds nothing in what is not ours', () => {
  use(new Map([['autofactura:t1', '{no']]));
  expect(readInTab(storeKey)).toBeUndefined();
});

it('goes without, where the browser forbids it', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeInTab(storeKey, { rfc: 'EKU9003173C9' });
  dropInTab(storeKey);
  expect(readInTab(storeKey)).toBeUndefined();
});
