import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CatalogFileError } from '../load-file.ts';
import { smallLists, smallListsFolder, writeSmallLists } from './small-lists.ts';

let folder: string;
let source: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-short-lists-'));
  source = join(folder, 'catalogs.db');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Writes a file as phpcfdi publishes it, with the rows that are in the product; those in order of their keys stand otherwise there. */
async function writeSource(but: { readonly empty?: string } = {}): Promise<void> {
  const file = new DatabaseSync(source);
  file.exec('begin');
  for (const [name, { from, columns, order }] of Object.entries(smallLists)) {
    const [table = '', pais = ''] = from.split(/ where pais = |'/).filter(Boolean);
    file.exec(`create table if not exists ${table} (${columns.join(', ')}, pais)`);
    if (name === but.empty) continue;
    const insert = file.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')}, ?)`);
    const rows = await shipped(name);
    for (const row of order === 'key' ? rows.toReversed() : rows) insert.run(...row, pais);
  }
  file.exec("update cfdi_40_paises set texto = 'Viet  Nam.' where id = 'VNM'");
  file.exec('commit');
  file.close();
}

const shipped = async (name: string, from = smallListsFolder) =>
  JSON.parse(await readFile(join(from, `${name}.json`), 'utf8')) as (readonly (string | number)[])[];

it('writes each short list as it is in the product, with its names in order', async () => {
  await writeSource();
  await writeSmallLists(source, folder, () => undefined);
  const names = Object.keys(smallLists);
  expect((await readdir(smallListsFolder)).toSorted()).toEqual(names.map((name) => `${name}.json`).toSorted());
  for (const name of names) {
    expect(await shipped(name, folder), name).toEqual(await shipped(name));
  }
});

it('writes none where one has no rows', async () => {
  await writeSource({ empty: 'riesgos-puestos' });
  await expect(writeSmallLists(source, folder, () => undefined)).rejects.toThrow(CatalogFileError);
  expect(await readdir(folder)).toEqual(['catalogs.db']);
});
