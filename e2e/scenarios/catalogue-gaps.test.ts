import { expect, test } from 'vitest';
import { useSystem } from '../support/system.ts';
import { addCompany, register } from './api-client.ts';
import { aProduct } from './every-call/holdings.ts';

const system = await useSystem();

interface Rows {
  readonly data: readonly { readonly value: string; readonly name: string }[];
}

test('who asks more than a person can type is answered from the lists at hand', async () => {
  const bot = await register(system.url);
  const search = async (words: string) => (await bot.call<Rows>('GET', `/catalogs/claveProdServ?q=${words}`)).body.data;
  for (let asked = 0; asked < 60; asked += 1) expect(await search(`inexistente${asked}`)).toEqual([]);
  expect(await search('jabones')).toEqual([]);
});

test('what the starter set lacks is found at the provider, and known from then on', async () => {
  const ana = await register(system.url);
  const search = async (words: string) =>
    (await ana.call<Rows>('GET', `/catalogs/claveProdServ?q=${encodeURIComponent(words)}`)).body.data;
  const product = { ...aProduct(await addCompany(ana)), claveProductoServicio: '53131608' };
  const warnings = async () =>
    (await ana.call<{ warnings: readonly { field: string }[] }>('POST', '/products', product)).body.warnings;
  expect(await warnings()).toMatchObject([{ field: 'claveProductoServicio' }]);
  expect(await search('jabones')).toContainEqual({ value: '53131608', name: 'Jabones' });
  expect(await warnings()).toEqual([]);

  await system.emulators.kill();
  expect(await search('JABONES')).toContainEqual({ value: '53131608', name: 'Jabones' });
  expect(await search('nadie lo vende')).toEqual([]);
});
