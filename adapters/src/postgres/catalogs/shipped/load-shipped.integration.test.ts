import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../../database.ts';
import { PostgresLargeCatalogs } from '../../postgres-large-catalogs.ts';
import type { CatalogEntry } from '../entry.ts';
import { loadCatalogFile } from '../load-file.ts';
import { loadShippedCatalogs } from './load-shipped.ts';
import { writePack } from './pack.ts';

const url = await useDatabase();
let database: Database;
let folder: string;

beforeAll(async () => {
  database = await Database.connect({ url });
  folder = await mkdtemp(join(tmpdir(), 'timbra-pack-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const entry = (key: string, name: string, validFrom = '2022-01-01'): CatalogEntry => ({
  key,
  name,
  validFrom,
  facts: {},
});
const ship = async (...units: CatalogEntry[]) => {
  await writePack(folder, [
    { name: 'claveUnidad', entries: units },
    { name: 'municipio', entries: [{ ...entry('001', 'Calvillo'), part: 'AGU', facts: { estado: 'AGU' } }] },
  ]);
  return loadShippedCatalogs(database, { folder });
};
const names = async () => {
  const rows = await new PostgresLargeCatalogs(database).search({ name: 'claveUnidad', words: '', limit: 9 });
  return rows.map(({ name }) => name);
};

describe("the product's own lists", () => {
  test('are packed to the same bytes whatever the order of their keys', async () => {
    await writePack(folder, [{ name: 'claveUnidad', entries: [entry('H87', 'Pieza'), entry('E48', 'Servicio')] }]);
    const first = await readFile(join(folder, 'sat-catalogs.br'));
    await writePack(folder, [{ name: 'claveUnidad', entries: [entry('E48', 'Servicio'), entry('H87', 'Pieza')] }]);
    expect(await readFile(join(folder, 'sat-catalogs.br'))).toEqual(first);
  });

  test('are loaded once, and again only when they changed', async () => {
    expect(await ship(entry('H87', 'Pieza'))).toEqual(['claveUnidad', 'municipio']);
    expect(await ship(entry('H87', 'Pieza'))).toEqual([]);
    expect(await ship(entry('H87', 'Pieza'), entry('E48', 'Servicio', '2023-01-01'))).toEqual(['claveUnidad']);
    expect(await names()).toEqual(['Servicio', 'Pieza']);
  });

  test('older than those that are there are left alone', async () => {
    expect(await ship(entry('H87', 'Antigua'))).toEqual([]);
    expect(await names()).toEqual(['Servicio', 'Pieza']);
  });

  test('leave what an operator loaded, until they are of a later day or asked for', async () => {
    const file = join(folder, 'clave-unidad.csv');
    await writeFile(file, 'clave,nombre\nKGM,Kilogramo\n');
    await loadCatalogFile(database, file, { onProgress: () => undefined });
    expect(await ship(entry('H87', 'Pieza', '2024-01-01'))).toEqual([]);
    expect(await names()).toEqual(['Kilogramo']);
    expect(await loadShippedCatalogs(database, { folder, insist: true })).toEqual(['claveUnidad', 'municipio']);
    await loadCatalogFile(database, file, { onProgress: () => undefined });
    expect(await ship(entry('H87', 'Pieza'), entry('X1', 'Nueva', '2999-01-01'))).toEqual(['claveUnidad']);
    expect(await names()).toEqual(['Pieza', 'Nueva']);
  });
});
