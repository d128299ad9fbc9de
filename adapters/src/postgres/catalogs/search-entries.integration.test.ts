import { randomUUID } from 'node:crypto';
import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { PostgresLargeCatalogs } from '../postgres-large-catalogs.ts';
import { anOwner } from '../testing/owners.ts';

const url = await useDatabase({ catalogs: true });
let database: Database;
let catalogs: PostgresLargeCatalogs;

beforeAll(async () => {
  database = await Database.connect({ url });
  catalogs = new PostgresLargeCatalogs(database);
});
afterAll(() => database.close());

const keys = async (name: LargeCatalogName, words: string, limit = 5) =>
  (await catalogs.search({ name, words, limit })).map(({ value }) => value);

describe("a search of SAT's whole lists", () => {
  test.each([
    ['tornillos', '31161500'],
    ['tornillo', '31161500'],
    ['torni', '31161500'],
    ['consultoria', '80101500'],
    ['renta de local', '80131502'],
    ['agua purificada', '50202301'],
    ['laptop', '43211508'],
    ['servicio de internet', '81112100'],
    ['lápiz de madera', '44121706'],
    ['JABON', '53131608'],
    ['refresco', '50202306'],
    ['consultas médicas', '85121502'],
    ['811121', '81112100'],
  ])('for «%s» has %s among its first five', async (words, key) => {
    expect(await keys('claveProdServ', words)).toContain(key);
  });

  test.each([
    ['claveUnidad', 'pieza', 'H87'],
    ['claveUnidad', 'kg', 'KGM'],
    ['claveUnidad', 'meses', 'MON'],
    ['claveUnidad', 'dx', 'Dx'],
    ['aduana', 'nuevo laredo', '24'],
    ['patenteAduanal', '3009', '3009'],
    ['localidad', 'ensenada', '01'],
  ] as const)('of %s for «%s» begins with %s', async (name, words, key) => {
    expect((await keys(name, words))[0]).toBe(key);
  });

  test('names the units of a document as SAT does, and leaves out keys that it does not have', async () => {
    const names = await catalogs.namesOf(['H87', 'KGM', 'h87', '']);
    expect(names).toEqual(
      new Map([
        ['H87', 'Pieza'],
        ['KGM', 'Kilogramo'],
      ]),
    );
  });

  test('names the keys of several lists at once, those of places by their state, and no others', async () => {
    const asked = { claveProdServ: ['31161500', '00000000'], municipio: ['AGU 003', '003'], tipoEmbalaje: [] };
    expect(await catalogs.named(asked)).toEqual({
      claveProdServ: { '31161500': 'Tornillos' },
      municipio: { 'AGU 003': 'Calvillo' },
      tipoEmbalaje: {},
    });
  });

  test('asks for every word, and finds nothing by signs', async () => {
    expect(await keys('claveProdServ', 'tornillos zzzz')).toEqual([]);
    expect(await keys('claveProdServ', "%' | & ! :*")).toEqual([]);
  });

  test('tells the places of one state apart from those of another with the same key', async () => {
    const rows = await catalogs.search({ name: 'municipio', words: '', limit: 1_000, estado: 'AGU' });
    expect(rows.find(({ value }) => value === '003')).toMatchObject({ name: 'Calvillo', estado: 'AGU' });
    expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(['AGU']));
  });

  test('gains what a list that is not whole lacks, told twice too, and keeps what it has', async () => {
    const given = { value: '72850', name: 'Otro', estado: 'TLX', municipio: '114' };
    await catalogs.add('codigoPostal', [given, given, { value: '99999', name: 'Zacatecas', estado: 'ZAC' }]);
    const of = (words: string) => catalogs.search({ name: 'codigoPostal', words, limit: 5 });
    expect(await of('72850')).toEqual([{ value: '72850', name: 'Puebla', estado: 'PUE', municipio: '114' }]);
    expect(await of('99999')).toEqual([{ value: '99999', name: 'Zacatecas', estado: 'ZAC' }]);
    await catalogs.add('municipio', [{ value: '998', name: 'Ninguno', estado: 'PUE' }]);
    expect(await catalogs.search({ name: 'municipio', words: '998', limit: 5 })).toEqual([]);
  });

  test('knows which places each state has', async () => {
    const asked = ['QUE 018', 'QUE 019', 'AGU 003', '003', 'AGU  003'];
    const has = await catalogs.presence({ municipio: asked, localidad: ['QUE 14', 'QUE 01'], claveUnidad: ['H 87'] });
    expect(asked.map((key) => has('municipio', key))).toEqual([true, false, true, false, false]);
    expect([has('localidad', 'QUE 14'), has('localidad', 'QUE 01')]).toEqual([false, true]);
    expect(has('claveUnidad', 'H 87')).toBe(false);
  });

  test('shows first what the company already uses', async () => {
    const { companyId, other } = await companyWith({ clave: '31161521', unidad: 'KGM' });
    const first = async (of: string | undefined) =>
      (await catalogs.search({ name: 'claveProdServ', words: 'tornillo', limit: 3, companyId: of }))[0]?.value;
    expect([await first(companyId), await first(other), await first(undefined)]).toEqual([
      '31161521',
      '31161500',
      '31161500',
    ]);
    const units = await catalogs.search({ name: 'claveUnidad', words: '', limit: 2, companyId });
    expect(units.map(({ value }) => value)).toEqual(['KGM', 'H87']);
  });
});

describe('a suggestion from what a product is called', () => {
  test.each([
    ['Tornillo hexagonal acero inoxidable 1/4 x 2 marca Truper', '31161500'],
    ['Renta de local comercial Av. Juárez 15', '80131502'],
    ['Laptop HP 15 pulgadas 8 GB RAM', '43211508'],
    ['Agua purificada garrafón 20 litros', '50202301'],
    ['Café molido 1 kg', '50201706'],
    ['Servicio de contabilidad mensual', '84111502'],
  ])('«%s» has %s among its first three', async (description, key) => {
    const rows = await catalogs.suggest({ name: 'claveProdServ', description, limit: 3 });
    expect(rows.map(({ value }) => value)).toContain(key);
  });

  test('begins with what the company already uses of it', async () => {
    const { companyId, other } = await companyWith({ clave: '31161521', unidad: 'H87' });
    const first = async (of: string) =>
      (await catalogs.suggest({ name: 'claveProdServ', description: 'Tornillo', limit: 3, companyId: of }))[0]?.value;
    expect([await first(companyId), await first(other)]).toEqual(['31161521', '31161500']);
  });

  test('leaves out what SAT has ended', async () => {
    const suggested = async () =>
      (await catalogs.suggest({ name: 'claveProdServ', description: 'Laptop', limit: 20 })).map(({ value }) => value);
    expect(await suggested()).toContain('43211508');
    await database.change(
      `update catalog_entries set valid_to = '2020-01-15' where catalog = 'claveProdServ' and key = '43211508'`,
    );
    expect(await suggested()).not.toContain('43211508');
  });

  test('of signs and measures is none', async () => {
    expect(await catalogs.suggest({ name: 'claveProdServ', description: '12 x 3/4 "&|!"', limit: 3 })).toEqual([]);
  });
});

async function companyWith(product: { clave: string; unidad: string }): Promise<{ companyId: string; other: string }> {
  const { userId, companyId } = await anOwner(database);
  const other = randomUUID();
  await database.change(
    `insert into companies (id, user_id, name, ruc, created_at) values (?, ?, 'Tienda', 'EKU9003173C9', now())`,
    [other, userId],
  );
  await database.change(
    `insert into products (id, company_id, nombre_interno, descripcion, precio_unitario, clave_producto_servicio, unidad,
       objeto_impuesto, iva, ieps, ieps_tipo, iva_ret, isr, es_importado, impuestos_locales, created_at)
     values (?, ?, 'Tornillo', 'Tornillo', 1, ?, ?, '02', false, false, 'TASA', false, false, false, '[]', now())`,
    [randomUUID(), companyId, product.clave, product.unidad],
  );
  return { companyId, other };
}
