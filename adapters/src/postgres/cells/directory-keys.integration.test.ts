import { randomUUID } from 'node:crypto';
import { emptyPage } from '@timbra/core/companies/page.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../database.ts';
import { addressKeys, cellKeys } from '../functions/cell-keys.ts';
import { PostgresCompanyPages } from '../postgres-public-pages.ts';
import { raw, sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { addCells } from './add-cells.ts';
import type { CellKey } from './directory-keys.ts';
import { inCell } from './visit.ts';

const url = await useDatabase();
/** It has one connection: whoever waits for another one within a transaction waits for ever. */
const database = await Database.connect({ url, poolSize: 1 });
afterAll(() => database.close());
const { keys } = database;

beforeAll(async () => {
  await addCells(database, url, 2, { say: () => undefined, knownWithin: 0 });
  for (const { name } of [...cellKeys, ...addressKeys].filter((one) => one.name.startsWith('trigger ')))
    await database.change(raw(`drop ${name.replace(' on ', ' on cell_1.')}`));
}, 60_000);

const aPayment = (): CellKey => ({ kind: 'payment', key: `pi_${randomUUID()}` });
const cellOf = ({ kind, key }: CellKey) => database.cells.ofKey(kind, key);
const age = ({ kind, key }: CellKey, ms: number) =>
  database.change(sql`update cell_keys set kept_at = ${database.now(-ms)} where kind = ${kind} and key = ${key}`);
const hours = 3_600_000;

test('a key is known before its row is committed, and stays where the row never comes', async () => {
  const key = aPayment();
  const work = inCell(1, () =>
    database.run(async () => {
      await keys.require([key]);
      throw new Error('killed');
    }),
  );
  await expect(work).rejects.toThrow('killed');
  expect(await cellOf(key)).toBe(1);
});

test('a key is kept for a cell alone, and told to none in the default one', async () => {
  const [one, other] = [aPayment(), aPayment()];
  await inCell(1, () => keys.require([one]));
  expect(await inCell(1, () => keys.keep([one, other]))).toBe(true);
  expect(await inCell(2, () => keys.keep([aPayment(), one]))).toBe(false);
  await expect(inCell(2, () => keys.require([other]))).rejects.toThrow('Another cell has a key: payment');
  await inCell(0, () => keys.require([aPayment()]));
  const inDefault = await database.rows(sql`select from cell_keys where kind = 'payment' and cell_id = 0`);
  expect(inDefault).toEqual([]);
});

test('a transaction that has written the row of a key may keep it again', async () => {
  await inCell(2, async () => {
    const { companyId } = await anOwner(database);
    const key = { kind: 'company-page', key: 'otra-vez' } as const;
    await database.run(async () => {
      await keys.require([key]);
      // The trigger of a cell on the directory's server holds the row of the key from here on.
      await database.change(
        sql`insert into company_pages (company_id, custom_url, primary_color, secondary_color) values (${companyId}, ${key.key}, '#000000', '#ffffff')`,
      );
      await keys.require([key]);
    });
  });
});

test('an address is one company’s where cells tell of it themselves', async () => {
  const pages = new PostgresCompanyPages(database);
  const page = (customUrl: string) => ({ ...emptyPage, customUrl });
  const [here, there, third] = [
    await anOwner(database),
    await inCell(1, () => anOwner(database)),
    await inCell(2, () => anOwner(database)),
  ];
  expect(await inCell(1, () => pages.save(there.companyId, page('tienda')))).toBe('saved');
  expect(await pages.save(here.companyId, page('tienda'))).toBe('url-taken');
  expect(await inCell(2, () => pages.save(third.companyId, page('tienda')))).toBe('url-taken');
  expect(await inCell(1, () => pages.save(there.companyId, page('otra')))).toBe('saved');
  await age({ kind: 'company-page', key: 'tienda' }, 3 * hours);
  await inCell(1, () => keys.forget());
  expect(await pages.save(here.companyId, page('tienda'))).toBe('saved');
});

test('what no row has is forgotten once nobody can be about to write it, and kept anew by whoever comes again', async () => {
  const [old, young, again] = [aPayment(), aPayment(), aPayment()];
  const { companyId } = await inCell(1, () => anOwner(database));
  const company = { kind: 'company', key: companyId } as const;
  await inCell(1, () => keys.require([old, young, again, company]));
  for (const key of [old, again, company]) await age(key, 3 * hours);
  await inCell(1, () => keys.require([again]));
  await inCell(2, () => keys.forget());
  expect(await cellOf(old)).toBe(1);
  await inCell(1, () => keys.forget());
  expect(await Promise.all([old, young, again, company].map(cellOf))).toEqual([0, 1, 1, 1]);
});
