import type { InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { aConcepto, aReceptor, addCompany, issue, type Failure } from '@timbra/testing/api/api-client.ts';
import { issued, openShop } from './invoices-client.ts';

const system = sharedSystem();
const shop = await openShop(system.url);

interface Page {
  readonly data: readonly InvoiceRowAnswer[];
  readonly total: number;
}

const list = (query: Readonly<Record<string, unknown>>, who = shop) => {
  const written = Object.entries(query).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return who.call<Page & Failure>('GET', `/invoices?${new URLSearchParams(written).toString()}`);
};

/** Reads rows by their serie, which says what became of them. */
const series = async (query: Readonly<Record<string, unknown>>) =>
  (await list({ sort: ['createdAt', 'ASC'], ...query })).body.data.map(({ serie, tipo }) => serie ?? tipo);

const local = (daysAgo: number) =>
  new Date(Date.now() - 6 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 19);
const day = (daysAgo: number) => local(daysAgo).slice(0, 10);

beforeAll(async () => {
  const whole = { tipo: 'factura', receptor: aReceptor, metodoPago: 'PUE', conceptos: [aConcepto] };
  const credit = { ...whole, metodoPago: 'PPD', formaPago: '99' };
  await issued(shop, { ...whole, serie: 'PAGADA', fecha: local(2) });
  await issued(shop, { ...credit, serie: 'PENDIENTE', fecha: local(1), conceptos: [{ ...aConcepto, cantidad: 2 }] });
  const late = await issued(shop, { ...credit, serie: 'VENCIDA' });
  const gone = await issued(shop, { ...whole, serie: 'CANCELADA' });
  const going = await issued(shop, { ...whole, serie: 'SALIENDO' });
  await issue(shop, { companyId: shop.companyId, ...whole, formaPago: '03', serie: 'MAL', numeroPedido: 'EMU-REJECT' });
  const receptor = { ...aReceptor, rfc: 'IIA040805DZ4', nombre: 'Industria Iluminadora de Almacenes Ñandú' };
  const draft = { companyId: shop.companyId, tipo: 'ingresos', receptor, draft: true };
  await shop.call('POST', '/invoices/create', draft);
  await inAdmin(system.databaseUrl, async (client) => {
    await client.query(`update invoices set vence_at = now() - interval '1 day' where id = $1`, [late.id]);
    await client.query(`update invoices set status = 'CANCELLED' where id = $1`, [gone.id]);
    await client.query(`update invoices set status = 'CANCELLING' where id = $1`, [going.id]);
  });
});

describe('the list of documents', () => {
  it('shows each with its Estado, its payment and its amounts', async () => {
    const { status, body, headers } = await list({ sort: ['createdAt', 'ASC'], range: [0, 9] });
    expect({ status, total: body.total, range: headers.get('Content-Range') }).toEqual({
      status: 200,
      total: 7,
      range: 'invoices 0-6/7',
    });
    expect(body.data.map(({ estado, paymentStatus }) => [estado, paymentStatus])).toEqual([
      ['Pagada', 'Pagada'],
      ['Pendiente', 'Pendiente'],
      ['Vencida', 'Vencida'],
      ['Cancelada', 'Cancelada'],
      ['En cancelación', 'Pagada'],
      ['Rechazada', null],
      ['Borrador', null],
    ]);
    expect(body.data[1]).toMatchObject({
      serie: 'PENDIENTE',
      folio: 1,
      subtotal: 2_000,
      iva: 320,
      total: 2_320,
      saldo: 2_320,
    });
  });

  it('is found by the words of Estado, in any case and without accents', async () => {
    expect(await series({ q: 'pagada' })).toEqual(['PAGADA']);
    expect(await series({ q: 'PENDI' })).toEqual(['PENDIENTE']);
    expect(await series({ q: 'vencida' })).toEqual(['VENCIDA']);
    expect(await series({ q: 'en cancelacion' })).toEqual(['SALIENDO']);
    expect(await series({ q: 'rechaz' })).toEqual(['MAL']);
    expect(await series({ q: 'borrador' })).toEqual(['ingresos']);
  });

  it('is found by serie and folio, UUID, the beginning of its id, and the receiver', async () => {
    const [first] = (await list({ q: 'PAGADA-1' })).body.data;
    expect(first?.serie).toBe('PAGADA');
    for (const q of [first?.uuid ?? '', first?.uuid?.slice(0, 8).toLowerCase() ?? '', first?.id ?? '']) {
      expect(await series({ q })).toEqual(['PAGADA']);
    }
    expect(await series({ q: 'iia040805' })).toEqual(['ingresos']);
    expect(await series({ q: 'nandu iluminadora' })).toEqual(['ingresos']);
    expect(await series({ q: 'nadie' })).toEqual([]);
  });

  it('is filtered by day, Estado, type and any field, by one value or by several', async () => {
    expect(await series({ filter: { desde: day(2), hasta: day(2) } })).toEqual(['PAGADA']);
    expect(await series({ filter: { desde: day(2), hasta: day(1) } })).toEqual(['PAGADA', 'PENDIENTE']);
    expect(await series({ filter: { estado: ['Vencida', 'Rechazada'] } })).toEqual(['VENCIDA', 'MAL']);
    expect(await series({ filter: { tipo: 'ingresos' } })).toEqual(['ingresos']);
    expect(await series({ filter: { status: 'ISSUED', metodoPago: 'PPD' } })).toEqual(['PENDIENTE', 'VENCIDA']);
    expect(await series({ filter: { receptorRfc: 'IIA040805DZ4' } })).toEqual(['ingresos']);
    expect(await series({ filter: { total: 2_320 }, q: 'universidad' })).toEqual(['PENDIENTE']);
    expect(await series({ filter: { paymentStatus: 'Cancelada' } })).toEqual(['CANCELADA']);
    expect(await series({ filter: { paymentStatus: null } })).toEqual(['MAL', 'ingresos']);
    expect(await series({ filter: { paymentStatus: 'Cobrada' } })).toEqual([]);
  });

  it.each([
    [{ filter: { desde: '20/11/2026' } }, 'desde'],
    [{ filter: { hasta: '2026-02-30' } }, 'hasta'],
    [{ filter: { color: 'verde' } }, 'color'],
    [{ sort: ['color', 'ASC'] }, 'sort'],
    [{ range: [9, 0] }, 'range'],
  ])('refuses %o', async (query, named) => {
    const { status, body } = await list(query);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION' });
    expect(body.details[0]?.field).toContain(named);
  });

  it('is sorted by what it shows, and paged', async () => {
    const page = async (first: number, last: number) =>
      (await list({ sort: ['total', 'DESC'], range: [first, last] })).body.data.map(({ total }) => total);
    expect(await page(0, 1)).toEqual([2_320, 1_160]);
    expect(await page(6, 9)).toEqual([0]);
    const { headers } = await list({ range: [20, 29] });
    expect(headers.get('Content-Range')).toBe('invoices 20-20/7');
  });

  it('gives the documents of some ids, and leaves out those of others', async () => {
    const stranger = await openShop(system.url);
    const [first, second] = (await list({ sort: ['createdAt', 'ASC'] })).body.data;
    const id = [first?.id, second?.id, stranger.companyId, 'no-es-id'];
    expect(await series({ filter: { id } })).toEqual(['PAGADA', 'PENDIENTE']);
    expect((await list({ filter: { id } }, stranger)).body.data).toEqual([]);
    for (const query of [
      { companyId: shop.companyId },
      { userId: shop.userId },
      { filter: { companyId: shop.companyId } },
    ]) {
      expect((await list(query, stranger)).status).toBe(404);
    }
  });

  it('covers all companies of the user, or the one that is named', async () => {
    const companyId = await addCompany(shop);
    const draft = { companyId, tipo: 'factura', draft: true };
    await shop.call('POST', '/invoices/create', draft);
    expect((await list({})).body.total).toBe(8);
    expect((await list({ companyId })).body.total).toBe(1);
    expect((await list({ filter: { companyId: shop.companyId } })).body.total).toBe(7);
  });
});

describe('the files of several documents', () => {
  const zipped = (invoiceIds: readonly unknown[], who = shop) =>
    who.raw('POST', '/invoices/zip', JSON.stringify({ invoiceIds }));
  const idOf = async (serie: string) => (await list({ filter: { serie } })).body.data[0]?.id;

  it('are the XML and the PDF of each, once', async () => {
    const [first, second] = [await idOf('PAGADA'), await idOf('PENDIENTE')];
    const answer = await zipped([first, second, first]);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="facturas.zip"');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['PAGADA-1.xml', 'PAGADA-1.pdf', 'PENDIENTE-1.xml', 'PENDIENTE-1.pdf']);
    const xml = await shop.download(`/invoices/${first ?? ''}/xml`);
    expect(strFromU8(files['PAGADA-1.xml'] ?? new Uint8Array())).toBe(await xml.text());
  });

  it('are not there for others, nor with one that has none, and are some hundred at most', async () => {
    const first = await idOf('PAGADA');
    expect((await zipped([first], await openShop(system.url))).status).toBe(404);
    expect((await zipped([first, await idOf('MAL')])).status).toBe(404);
    for (const ids of [[], ['%00'], Array.from({ length: 301 }, () => randomUUID())]) {
      expect((await zipped(ids)).status).toBe(400);
    }
  });
});

describe('what the documents come to', () => {
  const sums = (query: Readonly<Record<string, unknown>>, who = shop) => {
    const written = Object.entries(query).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return who.call<{ data: readonly object[] } & Failure>(
      'GET',
      `/sums/invoices?${new URLSearchParams(written).toString()}`,
    );
  };

  it('is told by currency, type and state, under the filters of the list', async () => {
    const mine = { companyId: shop.companyId };
    const row = (status: string, count: number, total: number) => ({
      moneda: 'MXN',
      tipoComprobante: 'I',
      status,
      count,
      total,
    });
    expect((await sums(mine)).body.data).toEqual([
      row('CANCELLED', 1, 1_160),
      row('CANCELLING', 1, 1_160),
      row('DRAFT', 1, 0),
      row('ISSUED', 3, 4_640),
      row('REJECTED', 1, 1_160),
    ]);
    const stands = { ...mine, filter: { estado: ['Pagada', 'Pendiente'], desde: day(2), hasta: day(1) } };
    expect((await sums(stands)).body.data).toEqual([row('ISSUED', 2, 3_480)]);
    expect((await sums({ ...mine, q: 'pendi' })).body.data).toEqual([row('ISSUED', 1, 2_320)]);
    expect((await sums({ ...mine, q: 'nadie' })).body.data).toEqual([]);
  });

  it('is nobody else’s to know', async () => {
    const stranger = await openShop(system.url);
    expect((await sums({}, stranger)).body.data).toEqual([]);
    for (const query of [{ companyId: shop.companyId }, { userId: shop.userId }, { companyId: '%00' }]) {
      expect((await sums(query, stranger)).status).toBe(404);
    }
    expect((await sums({ filter: { color: 'verde' } })).status).toBe(400);
  });
});
