import { sql } from '@timbra/adapters/postgres/sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { startCatalogueApi, type Caller, type CatalogueApi } from './catalogue-api.ts';

let api: CatalogueApi;
let ana: Caller;
beforeAll(async () => {
  api = await startCatalogueApi();
  ana = await api.user();
  await addCustomers(ana.companyId, [
    ['AAAA010101AA1', 'Ñandú Hnos', 'n@x.mx', 'G03'],
    ['AAAA010101AA2', 'nube', null, 'G01'],
    ['AAAA010101AA3', 'Árbol de Vida', 'vida@x.mx', 'G03'],
    ['AAAA010101AA4', 'ARBOL', null, 'G03'],
    ['AAAA010101AA5', 'Zeta 100% de CV', 'z_z@x.mx', 'S01'],
    ['AAAA010101AA6', 'Óscar Núñez', null, 'D01'],
  ]);
});
afterAll(() => api.stop());

async function addCustomers(companyId: string, rows: [string, string, string | null, string][]): Promise<void> {
  for (const [index, [rfc, nombre, email, uso]] of rows.entries()) {
    await api.database.change(
      sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, email, created_at)
       values (gen_random_uuid(), ${companyId}, ${rfc}, ${nombre}, ${uso}, '612', '06600', ${email}, ${`2026-01-0${index + 1}T00:00:00.000Z`})`,
    );
  }
}

const list = (parameters: Record<string, unknown>, who = ana, path = '/customers') =>
  who.call<CustomerAnswer[]>('GET', `${path}?${query(parameters)}`);

const query = (parameters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();

const names = async (parameters: Record<string, unknown>) =>
  (await list(parameters)).body.data.map(({ nombre }) => nombre);

describe('the order of a list', () => {
  test('is that of Spanish: no case, no accents, Ñ after N', async () => {
    const sorted = await names({ sort: ['nombre', 'ASC'] });
    expect(sorted).toEqual(['ARBOL', 'Árbol de Vida', 'nube', 'Ñandú Hnos', 'Óscar Núñez', 'Zeta 100% de CV']);
    expect(await names({ sort: ['nombre', 'DESC'] })).toEqual(sorted.toReversed());
  });

  test('is by id among equals, so that pages neither repeat nor lose a row', async () => {
    const ids: string[] = [];
    for (const first of [0, 2, 4]) {
      const { body } = await list({ sort: ['regimenFiscal', 'ASC'], range: [first, first + 1] });
      ids.push(...body.data.map(({ id }) => id));
    }
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(ids).toHaveLength(6);
  });

  test('takes every field of the resource', async () => {
    const { data } = (await list({})).body;
    for (const field of Object.keys(data[0] ?? {})) {
      expect((await list({ sort: [field, 'DESC'] })).status, field).toBe(200);
    }
  });
});

describe('a range', () => {
  test('is told in Content-Range', async () => {
    const { headers, body } = await list({ range: [2, 3] });
    expect(body.data).toHaveLength(2);
    expect(body.total).toBe(6);
    expect(headers.get('content-range')).toBe('customers 2-3/6');
    expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  test('that ends beyond the last row says where it really ends', async () => {
    expect((await list({ range: [4, 99] })).headers.get('content-range')).toBe('customers 4-5/6');
  });

  test('that begins beyond the last row is empty', async () => {
    const { status, headers, body } = await list({ range: [100, 109] });
    expect([status, body.data, body.total]).toEqual([200, [], 6]);
    expect(headers.get('content-range')).toBe('customers 100-100/6');
  });

  test('is not needed, up to a thousand rows', async () => {
    const who = await api.user();
    await api.database.change(
      sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
       select gen_random_uuid(), ${who.companyId}::uuid, 'AAAA010101' || lpad(n::text, 3, '0'), 'Cliente ' || n, 'G03', '612', '06600', now()
       from generate_series(1, 999) n union all
       select gen_random_uuid(), ${who.companyId}::uuid, 'BBBB010101' || lpad(n::text, 3, '0'), 'Cliente ' || n, 'G03', '612', '06600', now()
       from generate_series(1, 200) n`,
    );
    const { headers, body } = await list({}, who);
    expect([body.data.length, body.total]).toEqual([1_000, 1_199]);
    expect(headers.get('content-range')).toBe('customers 0-999/1199');
    const searched = await list({ q: 'cliente', range: [0, 9] }, who);
    expect(searched.body).toMatchObject({ total: 1_001, totalIsMinimum: true });
    expect(searched.headers.get('x-total-is-minimum')).toBe('1');
    expect(searched.headers.get('content-range')).toBe('customers 0-9/1001');
    expect(new Set(searched.body.data.map(({ nombre }) => nombre)).size).toBeGreaterThan(4);
    for (const range of [
      [0, 9],
      [1_100, 1_109],
    ]) {
      const counted = await list({ countUpTo: 100, range }, who);
      expect(counted.body).toMatchObject({ data: { length: 10 }, total: 101, totalIsMinimum: true });
      expect(counted.headers.get('x-total-is-minimum')).toBe('1');
    }
    expect((await list({ countUpTo: 1_199, range: [0, 9] }, who)).body).toMatchObject({ total: 1_199 });
    const exact = await list({ q: 'cliente aaaa', range: [0, 9] }, who);
    expect(exact.body.total).toBe(999);
    expect(exact.body.totalIsMinimum).toBeUndefined();
  });

  test.each(['[0]', '[5,4]', '[-1,3]', '[0,1.5]', '["0","9"]', '0-9', '{}', '[0,9,10]', 'null'])(
    'written as %s is refused',
    async (range) => {
      const { status, body } = await list({ range });
      expect(status).toBe(400);
      expect(body.details[0]?.field).toBe('range');
    },
  );
});

describe('a filter', () => {
  test('compares every scalar field to the letter', async () => {
    const { data } = (await list({})).body;
    const arbol = data.find(({ nombre }) => nombre === 'Árbol de Vida');
    for (const [field, value] of Object.entries(arbol ?? {})) {
      const found = (await list({ filter: { [field]: value, id: arbol?.id } })).body.data;
      expect(found, field).toEqual([arbol]);
    }
    expect(await names({ filter: { nombre: 'arbol' } })).toEqual([]);
    expect(await names({ filter: { nombre: 'ARBOL' } })).toEqual(['ARBOL']);
  });

  test('takes one of several values, and several fields together', async () => {
    expect(await names({ filter: { usoCfdi: ['G01', 'S01'] } })).toEqual(['nube', 'Zeta 100% de CV']);
    expect(await names({ filter: { usoCfdi: ['G03'], email: null } })).toEqual(['ARBOL']);
    expect(await names({ filter: { usoCfdi: [] } })).toEqual([]);
  });

  test('tells customers with e-mail from those without', async () => {
    expect(await names({ filter: { email: 'con-email' } })).toEqual(['Árbol de Vida', 'Ñandú Hnos', 'Zeta 100% de CV']);
    expect(await names({ filter: { email: 'sin-email' } })).toEqual(['ARBOL', 'nube', 'Óscar Núñez']);
  });

  test('by id gets many at once and leaves unknown ids out', async () => {
    const { data } = (await list({})).body;
    const wanted = [data[0]?.id ?? '', data[3]?.id ?? ''];
    const ids = [...wanted, '0198c0de-0000-7000-8000-000000000000', 'not-an-id', "' or 1=1 --"];
    const { status, body } = await list({ filter: { id: ids } });
    expect(status).toBe(200);
    expect(body.data.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  });

  test.each([
    ['{"color":"rojo"}', 'filter.color'],
    ['{"constructor":"x"}', 'filter.constructor'],
    ['{"__proto__":"x"}', 'filter.__proto__'],
    ['{"rfc":{"$ne":null}}', 'filter.rfc'],
    ['{"rfc":"a\\u0000b"}', 'filter.rfc'],
    ['{"version":"uno"}', 'filter.version'],
    ['{"createdAt":"ayer"}', 'filter.createdAt'],
    ['[1]', 'filter'],
    ['null', 'filter'],
    ['{"rfc":', 'filter'],
  ])('written as %s is refused', async (filter, field) => {
    const { status, body } = await list({ filter });
    expect(status).toBe(400);
    expect(body.details[0]?.field).toBe(field);
  });

  test.each(['["color","ASC"]', '["nombre","UP"]', '["nombre"]', '"nombre"', '["constructor","ASC"]', '{'])(
    'sorted by %s is refused',
    async (sort) => {
      expect((await list({ sort })).status).toBe(400);
    },
  );
});

describe('a search', () => {
  test.each([
    ['arbol', ['ARBOL', 'Árbol de Vida']],
    ['VIDA árbol', ['Árbol de Vida']],
    ['nunez', ['Óscar Núñez']],
    ['ñandu', ['Ñandú Hnos']],
    ['aa4', ['ARBOL']],
    ['z_z@x', ['Zeta 100% de CV']],
    ['z_', ['Zeta 100% de CV']],
    ['0%', ['Zeta 100% de CV']],
    ['%', ['Zeta 100% de CV']],
    ['_', ['Zeta 100% de CV']],
    ['\\', []],
    ["' or '1'='1", []],
    ['cv de', ['Zeta 100% de CV']],
    ['Ñ', ['nube', 'Ñandú Hnos', 'Óscar Núñez']],
    ['mx vi', ['Árbol de Vida']],
    ['10', ['Zeta 100% de CV']],
    ['id', []],
    ['   ', ['ARBOL', 'Árbol de Vida', 'nube', 'Ñandú Hnos', 'Óscar Núñez', 'Zeta 100% de CV']],
  ])('for %s finds %j', async (q, found) => {
    expect(await names({ q })).toEqual(found);
    expect((await list({ q }, ana, '/customers/search')).body.data.map(({ nombre }) => nombre)).toEqual(found);
    expect(await names({ filter: { q } })).toEqual(found);
  });

  test('is paged and counted like any list', async () => {
    const { headers, body } = await list({ q: 'x.mx', range: [1, 1] });
    expect(body.data.map(({ nombre }) => nombre)).toEqual(['Ñandú Hnos']);
    expect(headers.get('content-range')).toBe('customers 1-1/3');
  });

  test('of a text that no row could hold is refused', async () => {
    expect((await list({ q: 'a\u0000b' })).status).toBe(400);
    expect((await list({ q: 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('the companies of a list', () => {
  test('are all of the user without a company, in one order', async () => {
    const who = await api.user();
    const second = await api.company(who.userId);
    await addCustomers(who.companyId, [
      ['AAAA010101AA1', 'Beta', null, 'G03'],
      ['AAAA010101AA2', 'Delta', null, 'G03'],
    ]);
    await addCustomers(second, [
      ['AAAA010101AA1', 'Alfa', null, 'G03'],
      ['AAAA010101AA2', 'Carlos', null, 'G03'],
    ]);
    const all = await list({ range: [1, 2], sort: ['nombre', 'ASC'] }, who);
    expect(all.body.data.map(({ nombre }) => nombre)).toEqual(['Beta', 'Carlos']);
    expect(all.headers.get('content-range')).toBe('customers 1-2/4');
    const searched = await list({ q: 'g03 a', range: [0, 9] }, who);
    expect(searched.body.total).toBe(0);
    expect((await list({ q: 'alfa' }, who)).body.total).toBe(1);
    expect((await list({ companyId: second }, who)).body.total).toBe(2);
    expect((await list({ filter: { companyId: second } }, who)).body.total).toBe(2);
    expect((await list({ filter: { companyId: [second, who.companyId] } }, who)).body.total).toBe(4);
    expect((await list({ companyId: who.companyId, filter: { companyId: second } }, who)).body.data).toEqual([]);
    expect((await list({ companyId: 'not-an-id' }, who)).status).toBe(404);
    expect((await list({ userId: who.userId, filter: { userId: who.userId } }, who)).body.total).toBe(4);
  });

  test('of a user without any are an empty list', async () => {
    const { status, body, headers } = await list({}, await newcomer());
    expect([status, body.data, body.total]).toEqual([200, [], 0]);
    expect(headers.get('content-range')).toBe('customers 0-0/0');
  });

  async function newcomer(): Promise<Caller> {
    const who = await api.user();
    await api.database.change(sql`delete from companies where id = ${who.companyId}`);
    return who;
  }
});
