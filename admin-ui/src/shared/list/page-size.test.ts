import { pageSize } from '@timbra/ui/browser-store/store-keys.ts';
import { drop, store } from '@timbra/ui/browser-store/store.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { chosenPageSize, storePageSize } from './page-size.ts';

vi.stubGlobal('window', new EventTarget());
afterEach(() => drop(pageSize));

it('a page has the ten rows of the specification until others are chosen', () => {
  expect(chosenPageSize()).toBe(10);
  storePageSize(50);
  expect(chosenPageSize()).toBe(50);
});

it.each([0, -1, 11, 1e9, Number.NaN])('a page never has %s rows, whoever has written that', (size) => {
  store(pageSize, size);
  expect(chosenPageSize()).toBe(10);
});
