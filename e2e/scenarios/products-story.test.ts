import { sql } from '@timbra/adapters/postgres/sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { startCatalogueApi, type Caller, type CatalogueApi } from './catalogue-api.ts';
import { expectRefusedOrStored } from './hostile-input.ts';

let api: CatalogueApi;
let ana: Caller;
beforeAll(async () => {
  api = await startCatalogueApi();
  ana = await api.user();
});
afterAll(() => api.stop());

const coffee = {
  nombreInterno: 'Café de olla 1 kg',
  descripcion: 'Café molido con canela',
  precioUnitario: 185.5,
  claveProductoServicio: '50201700',
  unidad: 'KGM',
  objetoImpuesto: '02',
};

const everything = {
  ...coffee,
  noIdentificacion: 'CAF-01',
  codigoInterno: 'C1',
  cuentaPredial: '15956011002',
  iva: true,
  ivaRate: '0',
  ieps: true,
  iepsTipo: 'TASA',
  iepsValor: 0.08,
  ivaRet: true,
  ivaRetRate: 0.106667,
  isr: true,
  isrRate: 0.0125,
  ivaIncluido: true,
  esImportado: true,
  numeroPedimento: '26  48  3009  0001234',
  pesoKg: 1.125,
  impuestosLocales: [{ nombre: 'ISH', tasa: 0.03, activo: true }],
};

const create = (who: Caller, fields: Record<string, unknown> = coffee, headers: Record<string, string> = {}) =>
  who.call<ProductAnswer>('POST', '/products', { ...fields, companyId: who.companyId }, headers);

const problems = async (changes: Record<string, unknown>) => {
  const { status, body } = await create(ana, { ...coffee, ...changes });
  return status === 201 ? [] : body.details.map(({ field }) => field);
};

describe('a product', () => {
  test('keeps every field that it is given', async () => {
    const { status, body } = await create(ana, everything);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...everything, companyId: ana.companyId, version: 1 });
    expect((await ana.call<ProductAnswer>('GET', `/products/${body.data.id}`)).body.data).toEqual(body.data);
    const listed = await ana.call<ProductAnswer[]>('GET', `/products?filter=${JSON.stringify({ id: body.data.id })}`);
    expect(listed.body.data).toEqual([body.data]);
  });

  test('without taxes told carries IVA of 16 percent and dashes for the rest', async () => {
    const { body } = await create(ana);
    expect(body.data).toMatchObject({
      iva: true,
      ivaRate: '16',
      ieps: false,
      iepsTipo: 'TASA',
      iepsValor: '-',
      ivaRet: false,
      ivaRetRate: '-',
      isr: false,
      isrRate: '-',
      ivaIncluido: false,
      esImportado: false,
      impuestosLocales: [],
      noIdentificacion: null,
    });
  });

  test.each([
    [16, '16'],
    [8, '8'],
    [0, '0'],
    ['exento', 'exento'],
  ])('takes the IVA rate %j and answers %j', async (sent, answered) => {
    expect((await create(ana, { ...coffee, ivaRate: sent })).body.data.ivaRate).toBe(answered);
  });

  test.each([
    [{ nombreInterno: ' ' }, ['nombreInterno']],
    [{ descripcion: '' }, ['descripcion']],
    [{ descripcion: 'x'.repeat(1_001) }, ['descripcion']],
    [{ descripcion: 'a|b' }, ['descripcion']],
    [{ noIdentificacion: 'a|b' }, ['noIdentificacion']],
    [{ noIdentificacion: 'x'.repeat(101) }, ['noIdentificacion']],
    [{ precioUnitario: -1 }, ['precioUnitario']],
    [{ precioUnitario: null }, ['precioUnitario']],
    [{ precioUnitario: '10' }, ['precioUnitario']],
    [{ precioUnitario: 0 }, []],
    [{ precioUnitario: 0.000001 }, []],
    [{ precioUnitario: 0.0000001 }, ['precioUnitario']],
    [{ precioUnitario: 999_999_999_999_999 }, []],
    [{ precioUnitario: 1_000_000_000_000_001 }, ['precioUnitario']],
    [{ claveProductoServicio: '5020170' }, ['claveProductoServicio']],
    [{ unidad: 'K' }, ['unidad']],
    [{ unidad: 'KGMS' }, ['unidad']],
    [{ objetoImpuesto: '09' }, ['objetoImpuesto']],
    [{ iva: true, ivaRate: '-' }, ['ivaRate']],
    [{ iva: false, ivaRate: '-' }, []],
    [{ ivaRate: '11' }, ['ivaRate']],
    [{ ieps: true }, ['iepsValor']],
    [{ ieps: true, iepsValor: 0.08 }, []],
    [{ ieps: true, iepsValor: 0.081 }, ['iepsValor']],
    [{ ieps: true, iepsTipo: 'CUOTA', iepsValor: 6.4555 }, []],
    [{ ieps: true, iepsTipo: 'CUOTA', iepsValor: 1_000 }, ['iepsValor']],
    [{ ivaRet: true, ivaRetRate: '0.106667' }, []],
    [{ ivaRet: true, ivaRetRate: 0.17 }, ['ivaRetRate']],
    [{ isr: true, isrRate: 0.36 }, ['isrRate']],
    [{ isr: true, isrRate: '-' }, ['isrRate']],
    [{ cuentaPredial: '15-9' }, ['cuentaPredial']],
    [{ numeroPedimento: '26 48 3009 0001234' }, ['numeroPedimento']],
    [{ pesoKg: 1.2345 }, ['pesoKg']],
    [{ nombreInterno: null, descripcion: null, unidad: null }, ['nombreInterno', 'descripcion', 'unidad']],
  ])('with %j is refused at %j', async (changes, fields) => {
    expect(await problems(changes)).toEqual(fields);
  });

  test('whose keys SAT does not have is refused; any that it has is taken as SAT writes it', async () => {
    const { status, body } = await create(ana, { ...coffee, claveProductoServicio: '50201799', unidad: 'Q9' });
    expect(status).toBe(400);
    expect(body.details.map(({ field, code }) => [field, code])).toEqual([
      ['claveProductoServicio', 'CFDI40162'],
      ['unidad', 'CFDI40165'],
    ]);
    const force = await create(ana, { ...coffee, claveProductoServicio: '41111900', unidad: 'Dx' });
    expect([force.status, force.body.warnings, force.body.data['unidad']]).toEqual([201, [], 'Dx']);
    expect(await problems({ unidad: 'DX' })).toEqual(['unidad']);
  });

  test('whose key is no longer in force is told since when', async () => {
    const { body } = await create(ana, { ...coffee, claveProductoServicio: '15101506' });
    expect(body.details[0]?.message).toBe(
      'La clave 15101506 ya no se puede usar: el SAT la tuvo vigente hasta el 15/01/2020. Elige otra.',
    );
  });

  test('needs a company', async () => {
    const { status, body } = await ana.call('POST', '/products', coffee);
    expect([status, body.message]).toEqual([400, 'Por favor selecciona una empresa primero']);
  });
});

describe('products', () => {
  test('are made once by requests of one Idempotency-Key', async () => {
    const who = await api.user();
    const key = { 'idempotency-key': 'producto-1' };
    const answers = await Promise.all([create(who, coffee, key), create(who, coffee, key)]);
    answers.push(await create(who, coffee, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await who.call('GET', '/products')).body.total).toBe(1);
  });

  test('are searched by name, codes and description', async () => {
    const who = await api.user();
    await create(who, { ...everything, nombreInterno: 'Árnica', descripcion: 'Pomada', codigoInterno: 'XZ-9' });
    await create(who, { ...coffee, nombreInterno: 'Romero', descripcion: 'Aceite esencial' });
    const search = async (q: string) => {
      const path = `/products/search?companyId=${who.companyId}&q=${encodeURIComponent(q)}`;
      return (await who.call<ProductAnswer[]>('GET', path)).body.data.map(({ nombreInterno }) => nombreInterno);
    };
    expect(await search('arnica')).toEqual(['Árnica']);
    expect(await search('xz-9 pomada')).toEqual(['Árnica']);
    expect(await search('caf-01')).toEqual(['Árnica']);
    expect(await search('ESENCIAL')).toEqual(['Romero']);
    expect(await search('')).toEqual(['Árnica', 'Romero']);
  });

  test('are filtered and sorted by every field that a list shows', async () => {
    const who = await api.user();
    const { data } = (await create(who, everything)).body;
    for (const [field, value] of Object.entries(data)) {
      if (field === 'impuestosLocales') continue;
      const path = `/products?sort=["${field}","DESC"]&filter=${encodeURIComponent(JSON.stringify({ [field]: value }))}`;
      expect([field, (await who.call('GET', path)).body.total]).toEqual([field, 1]);
    }
  });

  test('are changed, guarded by their version, and archived', async () => {
    const who = await api.user();
    const { data } = (await create(who, everything)).body;
    const changed = await who.call<ProductAnswer>('PUT', `/products/${data.id}`, { ...data, precioUnitario: 200 });
    expect(changed.body.data).toEqual({ ...data, precioUnitario: 200, version: 2 });
    const stale = await who.call<ProductAnswer>('PATCH', `/products/${data.id}`, { precioUnitario: 1, version: 1 });
    expect([stale.status, stale.body.code, stale.body.data.precioUnitario]).toEqual([409, 'STALE_VERSION', 200]);
    const cleared = await who.call<ProductAnswer>('PATCH', `/products/${data.id}`, {
      codigoInterno: null,
      isrRate: 0.1,
    });
    expect(cleared.body.data).toMatchObject({ codigoInterno: null, isrRate: 0.1, noIdentificacion: 'CAF-01' });
    expect((await who.call('DELETE', `/products/${data.id}`)).body.data).toEqual({ id: data.id });
    expect((await who.call('GET', `/products/${data.id}`)).status).toBe(404);
    expect((await who.call('GET', '/products')).body.total).toBe(0);
    const back = await who.call<ProductAnswer>('POST', `/products/${data.id}/restore`);
    expect([back.status, back.body.data]).toEqual([200, cleared.body.data]);
    expect((await who.call('GET', '/products')).body.total).toBe(1);
    await who.call('DELETE', `/products/${data.id}`);
    await api.database.change(sql`update products set archived_at = now() - interval '25 hours' where id = ${data.id}`);
    expect((await who.call('POST', `/products/${data.id}/restore`)).status).toBe(404);
  });

  test('keep a key that SAT has ended since in whatever else is changed of them, and take it no second time', async () => {
    const { data } = (await create(ana, { ...coffee, claveProductoServicio: '50201711' })).body;
    await api.expireKey('claveProdServ', '50201711');
    const cheaper = await ana.call<ProductAnswer>('PUT', `/products/${data.id}`, { ...data, precioUnitario: 150 });
    expect([cheaper.status, cheaper.body.data]).toEqual([200, { ...data, precioUnitario: 150, version: 2 }]);
    const unit = await ana.call('PATCH', `/products/${data.id}`, { unidad: 'Q9' });
    expect(unit.body.details).toMatchObject([{ field: 'unidad', code: 'CFDI40165' }]);
    expect(await problems({ claveProductoServicio: '50201711' })).toEqual(['claveProductoServicio']);
    await ana.call('PATCH', `/products/${data.id}`, { claveProductoServicio: '50201700' });
    const back = await ana.call('PATCH', `/products/${data.id}`, { claveProductoServicio: '50201711' });
    expect(back.body.details).toMatchObject([{ field: 'claveProductoServicio', code: 'CFDI40162' }]);
  });

  test('of another user are not there, by any way of naming them', async () => {
    const stranger = await api.user();
    const { id } = (await create(ana)).body.data;
    const own = (await create(stranger)).body.data;
    const attempts = await Promise.all([
      stranger.call('GET', `/products/${id}`),
      stranger.call('PATCH', `/products/${id}`, { precioUnitario: 1 }),
      stranger.call('DELETE', `/products/${id}`),
      stranger.call('GET', `/products?companyId=${ana.companyId}`),
      stranger.call('GET', `/products/search?q=a&companyId=${ana.companyId}`),
      create({ ...stranger, companyId: ana.companyId }),
      stranger.call('PATCH', `/products/${own.id}`, { companyId: ana.companyId }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404));
  });

  test('refuse in each field what they cannot keep, and keep the rest to the letter', async () => {
    const who = await api.user();
    const { id } = (await create(who)).body.data;
    const optional = new Set(['noIdentificacion', 'codigoInterno', 'cuentaPredial', 'numeroPedimento']);
    await expectRefusedOrStored(who, `/products/${id}`, Object.keys(everything), (field, value) => {
      if (field === 'ivaRate') return String(value);
      return optional.has(field) && value === '' ? null : value;
    });
  });
});
