import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { PostgresLargeCatalogs } from '../postgres-large-catalogs.ts';
import { loadCatalogFile } from './load-file.ts';

const url = await useDatabase();
let database: Database;
let catalogs: PostgresLargeCatalogs;
let folder: string;
let lines: string[];

beforeAll(async () => {
  database = await Database.connect({ url });
  catalogs = new PostgresLargeCatalogs(database);
  folder = await mkdtemp(join(tmpdir(), 'timbra-catalogs-'));
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function csv(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const search = (name: LargeCatalogName, words: string, limit: number) => catalogs.search({ name, words, limit });

const load = (path: string, list?: LargeCatalogName) =>
  loadCatalogFile(database, path, { list, onProgress: (line) => lines.push(line) });

async function presence(claveUnidad: string) {
  return (await catalogs.presence({ claveUnidad: [claveUnidad] }))('claveUnidad', claveUnidad);
}

describe('a list from CSV', () => {
  test('comes whole, after which unknown keys do not exist and those of the past are told so', async () => {
    expect([await presence('H87'), await presence('Q9Z')]).toEqual(['unknown', 'unknown']);
    const units = 'H87,"Pieza, o ""pza""",,\nX1,Vieja,,2020-12-31\nX2,Nueva,2999-01-01,\n';
    await load(await csv('c_ClaveUnidad.csv', `\uFEFFclave,nombre,desde,hasta\n${units}`));
    expect([await presence('H87'), await presence('Q9Z'), await presence('X1'), await presence('X2')]).toEqual([
      true,
      false,
      { reason: 'over', day: '2020-12-31' },
      { reason: 'notYet', day: '2999-01-01' },
    ]);
    const then = await catalogs.presence({ claveUnidad: ['X1'] }, '2020-12-31');
    expect(then('claveUnidad', 'X1')).toBe(true);
    expect(await search('claveUnidad', 'pza', 5)).toMatchObject([{ value: 'H87', name: 'Pieza, o "pza"' }]);
    expect(lines.at(-1)).toBe('claveUnidad: lista completa, 3 claves.');
  });

  test('keeps what was known of the use of its keys', async () => {
    const before = '50201700,Café y té,,\n01010101,No existe en el catálogo,Público en general,1\n';
    await load(await csv('clave-prod-serv.csv', `clave,nombre,palabras,orden\n${before}`));
    const after = '10101500,Animales\n01010101,No existe en el catálogo\n';
    await load(await csv('clave-prod-serv.csv', `clave,nombre\n${after}`));
    expect((await search('claveProdServ', '', 2)).map(({ value }) => value)).toEqual(['01010101', '10101500']);
    expect((await search('claveProdServ', 'público general', 2)).map(({ value }) => value)).toEqual(['01010101']);
  });

  test.each([
    ['clave-unidad.csv', 'key,name\nH87,Pieza\n', 'columnas clave y nombre'],
    ['clave-unidad.csv', 'clave,nombre\n', 'al menos una fila'],
    ['clave-unidad.csv', 'clave,nombre\nH87,Pieza\nH87,Otra\n', 'dos veces'],
    ['clave-unidad.csv', 'clave,nombre\n50201700,Café\n', 'no es una clave de claveUnidad'],
    ['cosas.csv', 'clave,nombre\nH87,Pieza\n', '--list'],
  ])('%s that reads %j is refused and changes nothing', async (name, content, reason) => {
    const before = await search('claveUnidad', '', 50);
    await expect(load(await csv(name, content))).rejects.toThrow(reason);
    expect(await search('claveUnidad', '', 50)).toEqual(before);
  });

  test('that is not there is told', async () => {
    await expect(load(join(folder, 'nothing.csv'))).rejects.toThrow('No se puede leer');
  });
});

describe("phpcfdi's SQLite file", () => {
  test('loads the lists that it has, with SAT days, synonyms and clocks', async () => {
    const path = join(folder, 'catalogs.db');
    const file = new DatabaseSync(path);
    file.exec(`
      create table cfdi_40_productos_servicios (id text, texto text, similares text, vigencia_desde text, vigencia_hasta text);
      insert into cfdi_40_productos_servicios values ('10101500', 'Animales vivos de granja', 'Ganado', '07-01-2019', '');
      create table cfdi_40_codigos_postales (id text, estado text, municipio text, localidad text, estimulo_frontera int,
        vigencia_desde text, vigencia_hasta text, huso_descripcion text);
      insert into cfdi_40_codigos_postales values
        ('22000', 'BCN', '004', '', 1, '2022-01-01', '', 'Tiempo del Noroeste en Frontera'),
        ('77500', 'ROO', '005', '', 0, '2022-01-01', '', 'Tiempo del Sureste');`);
    file.close();
    await load(path);
    expect(await search('claveProdServ', 'ganado', 5)).toEqual([
      { value: '10101500', name: 'Animales vivos de granja', vigenciaDesde: '2019-01-07' },
    ]);
    expect(await search('codigoPostal', '22000', 5)).toMatchObject([{ estado: 'BCN', frontera: 'si' }]);
    expect(await catalogs.timeZone('77500')).toBe('America/Cancun');
    expect(lines).toContain('claveUnidad: el archivo no la trae; se queda como está.');
  });

  test('leaves the tariff codes that SAT’s schema takes beside those that its list names', async () => {
    await load(await csv('fraccion-arancelaria.csv', 'clave,nombre\n01011001,\n0901219900,Los demás\n'));
    const path = join(folder, 'tariff.db');
    const file = new DatabaseSync(path);
    file.exec(`
      create table cce_20_fracciones_arancelarias (fraccion text, texto text, vigencia_desde text, vigencia_hasta text,
        unidad text);
      insert into cce_20_fracciones_arancelarias values ('0901219900', 'Los demás', '2024-01-18', '2024-03-22', '01'),
        ('0901210200', 'Café Veracruz', '2024-01-18', '', '01');`);
    file.close();
    await load(path);
    const all = ['01011001', '0901219900', '0901210200', '01011002'];
    const known = await catalogs.presence({ fraccionArancelaria: all }, '2026-11-20');
    expect(all.map((key) => known('fraccionArancelaria', key))).toEqual([
      true,
      { reason: 'over', day: '2024-03-22' },
      true,
      false,
    ]);
  });

  test('without any of the lists is refused', async () => {
    const path = join(folder, 'other.db');
    const file = new DatabaseSync(path);
    file.exec('create table other (id text)');
    file.close();
    await expect(load(path)).rejects.toThrow('ninguna de las listas');
  });
});
