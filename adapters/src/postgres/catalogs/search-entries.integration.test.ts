import { randomUUID } from 'node:crypto';
import { FUEL_KEYS } from '@timbra/core/sat/catalogs/combustibles.ts';
import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { PostgresLargeCatalogs } from '../postgres-large-catalogs.ts';
import { sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { tradeGroups } from './trade-words.ts';

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

/** The words are those of a shop or an office, each with the keys that somebody who knows the list would take. */
const everyday: readonly (readonly [words: string, ...keys: string[]])[] = [
  ['refresco', '50202306'],
  ['tortillas', '50221300'],
  ['flete', '78101802', '78101801', '78101800'],
  ['renta de local', '80131502', '80131500'],
  ['honorarios contables', '84111500', '84111502'],
  ['plomería', '72101510', '72151100'],
  ['celular', '43191501'],
  ['laptop', '43211508', '43211503'],
  ['cemento', '30111601', '30111600'],
  ['varilla', '30102400', '30103623'],
  ['pintura', '31211500', '31211508'],
  ['consultoría', '80101500', '80101504', '80101600'],
  ['hospedaje', '90111800', '90111501', '90111500'],
  ['comida', '90101501', '90101500'],
  ['despensa', '50193100'],
  ['medicina', '51142000', '51101500'],
  ['medicamento', '51142000', '51101500'],
  ['llantas', '25172504', '25172500'],
  ['aceite de motor', '15121501', '15121500'],
  ['uniforme', '53102700', '53102710'],
  ['papelería', '44121600', '14111500'],
  ['tóner', '44103103'],
  ['software', '43231500', '81112500'],
  ['hosting', '81112105'],
  ['publicidad', '82101500', '82101600', '82101800'],
  ['limpieza', '76111500', '76111501'],
  ['vigilancia', '92121500', '92121504'],
  ['mantenimiento', '72101500', '72102900', '72154000'],
  ['zapatos', '53111600', '53111601', '53111602'],
  ['muebles', '56101500'],
  ['luz', '83101800', '83101801'],
  ['colegiatura', '86121500', '86121501'],
  ['corte de cabello', '91101700', '91101701'],
  ['taxi', '78111804'],
  ['jabón', '53131608'],
  ['frijol', '50401800'],
  ['huarache', '53111800'],
  ['sello de goma', '44121604'],
  ['renta de sillas', '80141902'],
  ['ultrasonido', '85121807'],
  ['mochila', '53121603'],
  ['copia de llave', '72101505'],
  ['sushi', '90101503', '90101500'],
  ['nutriólogo', '85151600'],
  ['leña', '15101605'],
  ['boletos de concierto', '90131504'],
  ['tlapalería', '31162800'],
  ['paleta', '50192303'],
  ['misa', '94111901'],
  ['música en vivo', '82151704', '90131504'],
  ['predial', '93161602', '93161601'],
  ['alimento para pollos', '10121600'],
  ['inscripción', '86121500'],
  ['tractor', '25101901'],
];

describe('an everyday word', () => {
  const firstThree = (words: string) => keys('claveProdServ', words, 3);

  test.each(everyday)('«%s» shows a right key among the first three', async (words, ...right) => {
    expect((await firstThree(words)).filter((key) => right.includes(key))).not.toEqual([]);
  });

  test('is found while it is typed, and in another number', async () => {
    expect(await firstThree('refres')).toContain('50202306');
    expect(await firstThree('fletes')).toContain('78101802');
    expect(await firstThree('servicio de plomer')).toContain('72101510');
  });

  test('does not hide what the list has by its own name, or the key that was typed', async () => {
    expect((await firstThree('transporte de carga por carretera'))[0]).toBe('78101800');
    expect((await firstThree('50202306'))[0]).toBe('50202306');
  });

  test('names keys that are there and in force, each word once, and no fuel', async () => {
    const found = tradeGroups.flatMap((group) => group.keys);
    const has = await catalogs.presence({ claveProdServ: found });
    expect(found.filter((key) => has('claveProdServ', key) !== true || FUEL_KEYS.has(key))).toEqual([]);
    const words = tradeGroups.flatMap((group) => group.words);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.length).toBeGreaterThan(300);
  });
});

describe('a suggestion from what a product is called', () => {
  test.each([
    ['Tornillo hexagonal acero inoxidable 1/4 x 2 marca Truper', '31161500'],
    ['Renta de local comercial Av. Juárez 15', '80131502'],
    ['Laptop HP 15 pulgadas 8 GB RAM', '43211508'],
    ['Agua purificada garrafón 20 litros', '50202301'],
    ['Café molido 1 kg', '50201706'],
    ['Servicio de flete Tulancingo–Querétaro', '78101802'],
    ['Refresco de cola 600 ml', '50202306'],
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
      sql`update catalog_entries set valid_to = '2020-01-15' where catalog = 'claveProdServ' and key = '43211508'`,
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
    sql`insert into companies (id, user_id, name, ruc, created_at) values (${other}, ${userId}, 'Tienda', 'EKU9003173C9', now())`,
  );
  await database.change(
    sql`insert into products (id, company_id, nombre_interno, descripcion, precio_unitario, clave_producto_servicio, unidad,
       objeto_impuesto, iva, ieps, ieps_tipo, iva_ret, isr, es_importado, impuestos_locales, created_at)
     values (${randomUUID()}, ${companyId}, 'Tornillo', 'Tornillo', 1, ${product.clave}, ${product.unidad}, '02', false, false, 'TASA', false, false, false, '[]', now())`,
  );
  return { companyId, other };
}
