import { sql } from '@timbra/adapters/postgres/sql.ts';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportPreviewAnswer } from '@timbra/contract/imports.ts';
import { unguarded } from '@timbra/core/shared/table.ts';
import { until } from '@timbra/testing/until.ts';
import { startCatalogueApi, type Caller, type CatalogueApi } from './catalogue-api.ts';

let api: CatalogueApi;
let ana: Caller;
beforeAll(async () => {
  api = await startCatalogueApi();
  ana = await api.user();
  await addCustomers(ana.companyId, [
    ['AAAA010101AA1', 'Ñandú Hnos', 'n@x.mx', '2026-03-01T05:59:59Z'],
    ['AAAA010101AA2', '=1+1', null, '2026-03-01T06:00:00Z'],
    ['AAAA010101AA3', 'Árbol; de "Vida"', 'vida@x.mx', '2026-03-03T05:59:59Z'],
    ['AAAA010101AA4', "'=ya", null, '2026-03-03T06:00:00Z'],
  ]);
});
afterAll(() => api.stop());

type CustomerRow = readonly [rfc: string, nombre: string, email: string | null, createdAt: string];

async function addCustomers(companyId: string, rows: readonly CustomerRow[]): Promise<void> {
  for (const [rfc, nombre, email, createdAt] of rows) {
    await api.database.change(
      sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, email, telefono, created_at)
       values (gen_random_uuid(), ${companyId}, ${rfc}, ${nombre}, 'G03', '612', '01160', ${email}, '+525512345678', ${createdAt})`,
    );
  }
}

/** Adds them by statements that are short beside the limit of the API's connections, on a busy machine too. */
async function manyCustomers(companyId: string): Promise<void> {
  for (let first = 1; first < manyRows; first += 2_000) {
    await api.database.change(
      sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
       select uuidv7(), ${companyId}, 'XAXX' || n, repeat('Cliente ' || n || ' ', 80), 'G03', '612', '06600', now() from generate_series(${first}::int, ${first + 1_999}::int) n`,
    );
  }
}

/** They are more than the buffers of a connection take: an export that nobody reads does not end. */
const manyRows = 20_000;

const download = (path: string, query: Record<string, string>, who = ana, signal?: AbortSignal) =>
  fetch(`${api.url}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${who.userId}` },
    ...(signal && { signal }),
  });

async function rowsOf(path: string, query: Record<string, string>, who = ana): Promise<string[][]> {
  const response = await download(path, { companyId: who.companyId, ...query }, who);
  expect(response.status).toBe(200);
  return parse(Buffer.from(await response.arrayBuffer()), { bom: true, record_delimiter: '\r\n' });
}

const names = async (query: Record<string, string>) =>
  (await rowsOf('/customers/export', query)).slice(1).map(([, nombre]) => nombre);

describe('an exported list of customers', () => {
  test('is a CSV with a mark, CRLF, its eight columns and the name of company and day', async () => {
    const response = await download('/customers/export', { companyId: ana.companyId, format: 'csv' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="clientes_tienda_\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(
      Buffer.from(await response.arrayBuffer())
        .toString('utf8')
        .split('\r\n')
        .slice(0, 3),
    ).toEqual([
      '\uFEFFRFC,Nombre/Razón Social,Uso CFDI,Régimen Fiscal,Código Postal,Email,Teléfono,Fecha de Registro',
      "AAAA010101AA4,''=ya,G03,612,01160,,+525512345678,2026-03-03",
      "AAAA010101AA2,'=1+1,G03,612,01160,,+525512345678,2026-03-01",
    ]);
  });

  test('gives back each name as it was', async () => {
    const read = await names({});
    const { body } = await ana.call<{ nombre: string }[]>('GET', `/customers?companyId=${ana.companyId}`);
    expect(read.map((name) => unguarded(name ?? ''))).toEqual(body.data.map(({ nombre }) => nombre));
  });

  test('has the rows of the list, in its order, and of the days asked for in Mexico City', async () => {
    expect(await names({ sort: '["rfc","DESC"]', q: 'de vida' })).toEqual(['Árbol; de "Vida"']);
    expect(await names({ filter: '{"email":"con-email"}', sort: '["rfc","DESC"]' })).toEqual([
      'Árbol; de "Vida"',
      'Ñandú Hnos',
    ]);
    expect(await names({ desde: '2026-03-01', hasta: '2026-03-02', sort: '["rfc","ASC"]' })).toEqual([
      "'=1+1",
      'Árbol; de "Vida"',
    ]);
    expect(await names({ hasta: '2026-02-28', range: '[0,0]' })).toEqual(['Ñandú Hnos']);
    const { body } = await ana.call('GET', `/customers?filter=${encodeURIComponent('{"desde":"2026-03-03"}')}`);
    expect(body.total).toBe(1);
  });

  test('is a workbook whose texts are texts and whose days are days', async () => {
    const response = await download('/customers/export', { companyId: ana.companyId, format: 'xlsx' });
    expect(response.headers.get('content-disposition')).toMatch(/filename="clientes_tienda_[\d-]+\.xlsx"$/);
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<t xml:space="preserve">01160</t>');
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain('<v>46082</v>');
  });

  test.each([
    ['format', { format: 'pdf' }],
    ['desde', { desde: '2026-02-30' }],
    ['hasta', { desde: '2026-03-02', hasta: '2026-03-01' }],
    ['filter.saldo', { filter: '{"saldo":1}' }],
    ['sort', { sort: '["saldo","ASC"]' }],
    ['facturado', { facturado: 'true' }],
  ])('is refused at %s', async (field, query: Record<string, string>) => {
    const { status, body } = await ana.call('GET', `/customers/export?${new URLSearchParams(query).toString()}`);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION' });
    expect(JSON.stringify(body.details)).toContain(field);
  });

  test('is imported again without a change', async () => {
    const form = new FormData();
    form.set('kind', 'customers');
    form.set('companyId', ana.companyId);
    form.set('file', await (await download('/customers/export', { companyId: ana.companyId })).blob(), 'clientes.csv');
    const response = await fetch(`${api.url}/imports/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.userId}` },
      body: form,
    });
    const { data } = (await response.json()) as { data: ImportPreviewAnswer };
    expect(data.counts).toEqual({ create: 0, update: 0, same: 4, refused: 0 });
  });

  test('is nobody else’s', async () => {
    const ben = await api.user();
    for (const path of ['/customers', '/products', '/orders', '/invoices']) {
      const { status } = await ben.call('GET', `${path}/export?companyId=${ana.companyId}`);
      expect([path, status]).toEqual([path, 404]);
    }
    const own = await rowsOf('/customers/export', {}, ben);
    expect(own).toHaveLength(1);
    const all = await download('/customers/export', {}, ana);
    expect(all.headers.get('content-disposition')).toContain('filename="clientes_tienda_');
    expect((await fetch(`${api.url}/customers/export`)).status).toBe(401);
  });
});

describe('other exported lists', () => {
  const product = { claveProductoServicio: '50181900', unidad: 'H87', objetoImpuesto: '02' };

  test('are those of products and of orders, whose items can be sent again', async () => {
    const { companyId } = ana;
    const pan = { ...product, nombreInterno: 'Pan', descripcion: '-Pan', precioUnitario: 12.345678, iva: true };
    const made = await ana.call<{ id: string }>('POST', '/products', { companyId, ...pan, ivaRate: '16' });
    const [headings, row] = await rowsOf('/products/export', {});
    expect(Object.fromEntries(headings?.map((heading, index) => [heading, row?.[index]]) ?? [])).toMatchObject({
      Nombre: 'Pan',
      Código: '',
      Descripción: "'-Pan",
      Precio: '12.345678',
      'Clave SAT': '50181900',
      IVA: 'Sí',
      'Tasa de IVA': '16',
      'Retención de ISR': 'No',
      'Tasa de Retención de ISR': '',
      'IVA Incluido': 'No',
    });
    const customer = await ana.call<{ id: string }[]>('GET', `/customers?companyId=${companyId}`);
    const order = {
      companyId,
      customerId: customer.body.data[0]?.id,
      fecha: '2026-03-02T05:59:00Z',
      observaciones: 'Urge',
      orderItems: [{ productId: made.body.data.id, cantidad: 3 }],
    };
    const { body } = await ana.call<{ total: number }>('POST', '/orders', order);
    const [columns, first] = await rowsOf('/orders/export', { desde: '2026-03-01', hasta: '2026-03-01' });
    const exported = Object.fromEntries(columns?.map((heading, index) => [heading, first?.[index] ?? '']) ?? []);
    expect(exported).toMatchObject({
      'ID Pedido': '1',
      Fecha: '2026-03-01',
      Estado: 'Pendiente de Pago',
      Total: body.data.total.toFixed(2),
      Facturado: 'No',
      Factura: '',
      Observaciones: 'Urge',
    });
    const orderItems: unknown = JSON.parse(exported['Productos'] ?? '');
    const again = await ana.call<{ total: number }>('POST', '/orders', { ...order, orderItems });
    expect(again.body.data.total).toBe(body.data.total);
    expect(await rowsOf('/orders/export', { desde: '2026-03-02' })).toHaveLength(1);
  });
});

describe('an export of many rows', () => {
  const running = () =>
    api.database.rows(
      sql`select 1 from pg_stat_activity where datname = current_database() and query like '%long_read' and state <> 'idle'`,
    );

  test('comes whole, and two at once for one account', async () => {
    const cleo = await api.user();
    await manyCustomers(cleo.companyId);
    const query = { companyId: cleo.companyId, sort: '["rfc","ASC"]' };
    const first = await download('/customers/export', query, cleo);
    const second = await download('/customers/export', query, cleo);
    const { status, headers, body } = await cleo.call(
      'GET',
      `/customers/export?${new URLSearchParams(query).toString()}`,
    );
    expect({ status, code: body.code, after: headers.get('retry-after') }).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
      after: '10',
    });
    expect(parse(Buffer.from(await first.arrayBuffer()), { bom: true })).toHaveLength(manyRows + 1);
    await second.arrayBuffer();
    await until('no export runs', async () => (await running()).length === 0);
    expect(await rowsOf('/customers/export', {}, cleo)).toHaveLength(manyRows + 1);
  });

  test('ends in the database when its reader goes away', async () => {
    const dora = await api.user();
    // Only the first of as many as above have come by now.
    await manyCustomers(dora.companyId);
    const leaving = new AbortController();
    const response = await download('/customers/export', { companyId: dora.companyId }, dora, leaving.signal);
    expect(response.status).toBe(200);
    expect(await running()).not.toEqual([]);
    leaving.abort();
    await until('no export runs', async () => (await running()).length === 0);
  });
});
