import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { ImportAnswer, StoredAnswer } from '@timbra/contract/imports.ts';
import type { InvoiceAnswer, InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { OtherSystem, zipOf, type Stamped } from '@timbra/adapters/imports/testing/other-system.ts';
import { aConcepto as aSoldConcepto, aReceptor as aBuyer, d } from '@timbra/core/testing/cfdi/requests.ts';
import { kemper } from '@timbra/testing/api/company-forms.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { aReceptor, balanceOf } from '@timbra/testing/api/api-client.ts';
import { errorsOf, imported, importOf, listed, previewImport, startImport } from './imports-client.ts';
import { issued, openShop, type Document, type Shop } from './invoices-client.ts';

const system = sharedSystem();
let other: OtherSystem;
let stranger: OtherSystem;

beforeAll(async () => {
  [other, stranger] = await Promise.all([
    OtherSystem.of(kemper),
    OtherSystem.of({ rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ' }),
  ]);
});

const bring = (shop: Shop, files: Readonly<Record<string, string | Uint8Array>>): Promise<ImportAnswer> =>
  imported(shop, { companyId: shop.companyId, kind: 'cfdi', file: zipOf(files), name: 'sat.zip' });

const documents = (shop: Shop) => listed<InvoiceRowAnswer>(shop, '/invoices', shop.companyId);
const saldos = async (shop: Shop, ...of: readonly Stamped[]) => {
  const found = await documents(shop);
  return of.map(({ uuid }) => found.find((each) => each.uuid === uuid)?.saldo);
};

const onCredit = { metodoPago: 'PPD', formaPago: '99' } as const;
const noteFor = (origin: Stamped, changes: object = {}) =>
  other.sale({
    tipoComprobante: 'E',
    relaciones: [{ tipoRelacion: '01', uuids: [origin.uuid] }],
    conceptos: [aSoldConcepto({ valorUnitario: d('100') })],
    ...changes,
  });

describe('a zip of stamped XML', () => {
  test('becomes documents, customers and products, without a stamp or a folio of ours', async () => {
    const shop = await openShop(system.url);
    const before = await balanceOf(shop);
    const buyer = { rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', regimenFiscal: '612' };
    const sale = other.sale({
      folio: '00017',
      fecha: '2026-03-05T10:00:00',
      receptor: aBuyer({ ...buyer, codigoPostal: '01010' }),
      conceptos: [aSoldConcepto({ noIdentificacion: 'PC-1', impuestos: { iva: '8' } })],
    });
    const old = other.old('7');
    const done = await bring(shop, { '2026/marzo/1.xml': sale.xml, '2021/7.xml': old.xml, 'metadata.txt': 'Uuid~' });
    expect(done).toMatchObject({ status: 'COMPLETED', total: 2, processed: 2, imported: 2, updated: 0, failed: 0 });
    expect(done.message).toBe('Importación completada: 2 documentos importados, 0 errores');

    const [newer, older] = await documents(shop);
    expect(newer).toMatchObject({ uuid: sale.uuid, serie: 'OTRO-00017', folio: null, total: 1_080, estado: 'Pagada' });
    expect(newer?.createdAt).toBe('2026-03-05T16:00:00.000Z');
    expect(older).toMatchObject({ uuid: old.uuid, serie: 'V', folio: 7, saldo: 116, estado: 'Vencida' });
    const found = await shop.call<{ data: readonly InvoiceRowAnswer[] }>(
      'GET',
      `/invoices?companyId=${shop.companyId}&q=cecilia`,
    );
    expect(found.body.data.map(({ uuid }) => uuid)).toEqual([sale.uuid]);

    expect([newer?.importId, older?.importId]).toEqual([done.id, done.id]);
    expect((await shop.call('GET', `/invoices/${String(newer?.id)}`)).body['data']).toMatchObject({
      importId: done.id,
    });

    const customers = await listed<CustomerAnswer>(shop, '/customers', shop.companyId);
    expect(customers.map(({ rfc }) => rfc).toSorted()).toEqual(['MISC491214B86', aReceptor.rfc].toSorted());
    expect(newer?.customerId).toBe(customers.find(({ rfc }) => rfc === 'MISC491214B86')?.id);
    const products = await listed<ProductAnswer>(shop, '/products', shop.companyId);
    expect(products).toContainEqual(
      expect.objectContaining({ noIdentificacion: 'PC-1', claveProductoServicio: '43211507', ivaRate: '8' }),
    );

    const xml = await shop.download(`/invoices/${String(newer?.id)}/xml`);
    expect(Buffer.from(await xml.arrayBuffer()).equals(Buffer.from(sale.xml))).toBe(true);
    for (const { id } of await documents(shop)) {
      expect((await shop.download(`/invoices/${id}/pdf`)).headers.get('content-type')).toBe('application/pdf');
      expect((await shop.call('GET', `/invoices/${id}`)).status).toBe(200);
    }
    expect(await balanceOf(shop)).toEqual(before);
    const first = await issued(shop, { tipo: 'factura', customerId: shop.customerId, metodoPago: 'PUE', conceptos });
    expect(first.folio).toBe(1);
    expect(first).not.toHaveProperty('importId');
    const from = async (origen: string) => {
      const filter = encodeURIComponent(JSON.stringify({ origen }));
      const answer = await shop.call<{ data: readonly InvoiceRowAnswer[] }>(
        'GET',
        `/invoices?companyId=${shop.companyId}&filter=${filter}`,
      );
      return answer.body.data.map(({ uuid }) => uuid);
    };
    expect(await from('otro-sistema')).toEqual([sale.uuid, old.uuid]);
    expect(await from('timbra')).toEqual([first.uuid]);
    expect(await from('ninguno')).toEqual([]);
  });

  test('counts in the reports of its own days', async () => {
    const shop = await openShop(system.url);
    const sale = other.sale({ fecha: '2026-02-05T10:00:00' });
    await bring(shop, { 'a.xml': sale.xml, 'b.xml': noteFor(sale, { fecha: '2026-02-06T10:00:00' }).xml });
    const { body } = await shop.call<{ data: { totals: object } }>(
      'GET',
      `/companies/${shop.companyId}/reports/months?desde=2026-02-01&hasta=2026-02-28`,
    );
    expect(body.data.totals).toMatchObject({ documents: 1, creditNotes: 1, subtotal: 900, total: 1_044 });
  });

  test('gives the balances of what is on credit, whatever comes first', async () => {
    const shop = await openShop(system.url);
    const [one, two] = [other.sale(onCredit), other.sale(onCredit)];
    const payment = other.payment([
      { of: one, amount: '160.00', before: '1160.00' },
      { of: two, amount: '1160.00', before: '1160.00' },
    ]);
    // The payment and the note wait for what they lower.
    await bring(shop, { 'p.xml': payment.xml, 'n.xml': noteFor(one).xml });
    const done = await bring(shop, { '1.xml': one.xml, '2.xml': two.xml });
    expect(await saldos(shop, one, two)).toEqual([884, 0]);
    // More than there is left to pay is nobody's.
    await bring(shop, { 'q.xml': other.payment([{ of: one, amount: '5000.00', before: '5000.00' }], '2').xml });
    expect(await saldos(shop, one)).toEqual([0]);

    const undone = await undo(shop, done.id);
    expect(undone.undo).toMatchObject({ status: 'COMPLETED', kept: 2 });
    expect(await saldos(shop, one, two)).toEqual([0, 0]);
  });

  test('tells at the document and in what is owed that earlier payments are missing, and is paid next after the last one', async () => {
    const shop = await openShop(system.url);
    const sale = other.sale(onCredit);
    await bring(shop, {
      'a.xml': sale.xml,
      'p.xml': other.payment([{ of: sale, number: 3, amount: '100.00', before: '400.00' }]).xml,
    });
    const id = (await documents(shop)).find(({ uuid }) => uuid === sale.uuid)?.id ?? '';
    const { body: shown } = await shop.call<{ data: InvoiceAnswer }>('GET', `/invoices/${id}`);
    expect(shown.data.pagosRecibidos).toMatchObject([{ parcialidad: 3, importePagado: 100, pagadoAntes: 760 }]);
    expect(await listed(shop, '/receivables', shop.companyId)).toMatchObject([{ id, saldo: 300, pagadoAntes: 760 }]);
    const { body: next } = await shop.call<{ data: object }>('GET', `/invoices/${id}/payment-summary?importePagado=50`);
    expect(next.data).toMatchObject({ parcialidad: 4, saldoAnterior: 300, importePagado: 50, saldoInsoluto: 250 });
  });

  test('can be credited here', async () => {
    const shop = await openShop(system.url);
    const sale = other.sale(onCredit);
    const done = await bring(shop, { 'a.xml': sale.xml });
    const note = await issued(shop, {
      tipo: 'nota-credito',
      relaciones: [{ tipoRelacion: '01', uuids: [sale.uuid] }],
    });
    expect([note.total, ...(await saldos(shop, sale))]).toEqual([1_160, 0]);
    const undone = await undo(shop, done.id);
    const { body } = await shop.call<{ data: readonly { reason: string }[] }>('GET', `/imports/${done.id}/kept`);
    expect(undone.undo).toMatchObject({ kept: 1 });
    expect(body.data[0]?.reason).toMatch(/nota de crédito/);
  });

  test('tells apart why a file is refused, and knows what was issued here', async () => {
    const shop = await openShop(system.url);
    const own: Document = await issued(shop, {
      tipo: 'factura',
      customerId: shop.customerId,
      metodoPago: 'PUE',
      conceptos,
    });
    const sale = other.sale();
    const files = {
      '1-own.xml': await ownXml(shop, own.id),
      '2-good.xml': sale.xml,
      '3-twin.xml': sale.xml,
      '4-foreign.xml': stranger.sale().xml,
      '5-received.xml': stranger.sale({ receptor: aBuyer({ ...kemper, codigoPostal: '42501' }) }).xml,
      '6-broken.xml': sale.xml.slice(0, 700),
      '7-unstamped.xml': other.sale().xml.replace(/<tfd:[^>]*>/, ''),
      '8-tampered.xml': other.sale().xml.replace('Total="1160.00"', 'Total="1.00"'),
    };
    const form = { companyId: shop.companyId, kind: 'cfdi', file: zipOf(files), name: 'todo.zip' };
    const preview = await previewImport(shop, form);
    expect(preview.body.data).toMatchObject({ total: 8, counts: { create: 1, same: 1, refused: 6 }, key: 'UUID' });
    const done = await imported(shop, form);
    expect(done).toMatchObject({ imported: 1, updated: 1, failed: 6 });
    const [heading, ...lines] = (await errorsOf(shop, done.id)).trim().split('\r\n');
    expect(heading).toContain('linea,campo,motivo,archivo,uuid');
    expect(lines.map((line) => line.split(',').slice(0, 2).join(','))).toEqual([
      '3,uuid',
      '4,emisor',
      '5,emisor',
      '6,archivo',
      '7,timbre',
      '8,sello',
    ]);
    expect(lines[0]).toContain(sale.uuid);
    const again = await imported(shop, form);
    expect(again).toMatchObject({ imported: 0, updated: 3 - 1, failed: 6, sameFileAs: { id: done.id } });
    const refused = await startImport(shop, { ...form, file: 'RFC\nA' });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Sube un archivo .zip con los XML de tus documentos.',
    ]);
  });

  test('is undone but for what was mailed, shared or related to since', async () => {
    const shop = await openShop(system.url);
    const all = ['1', '2', '3', '4'].map((folio) => other.sale({ serie: 'H', folio }));
    const [mailed, shared, named, unused] = all;
    if (!mailed || !shared || !named || !unused) throw new Error('There is no sale');
    const done = await bring(shop, Object.fromEntries(all.map(({ uuid, xml }) => [`${uuid}.xml`, xml])));
    const found = await documents(shop);
    const idOf = ({ uuid }: Stamped) => String(found.find((each) => each.uuid === uuid)?.id);
    const sent = await shop.call('POST', `/invoices/${idOf(mailed)}/email`, { to: ['pagos@kemper.mx'] });
    const link = await shop.call('POST', `/invoices/${idOf(shared)}/link`);
    expect([sent.status, link.status]).toEqual([202, 200]);
    await issued(shop, {
      tipo: 'factura',
      customerId: shop.customerId,
      metodoPago: 'PUE',
      conceptos,
      relaciones: [{ tipoRelacion: '07', uuids: [named.uuid.toLowerCase()] }],
    });
    expect((await undo(shop, done.id)).undo).toMatchObject({ kept: expect.any(Number) });
    const { body } = await shop.call<{ data: readonly StoredAnswer[] }>('GET', `/imports/${done.id}/kept`);
    expect(body.data.filter(({ title }) => title.startsWith('H-')).map(({ title, reason }) => [title, reason])).toEqual(
      [
        ['H-1', 'Ya se usó: se envió por correo.'],
        ['H-2', 'Ya se usó: se compartió con un enlace público.'],
        ['H-3', 'Ya se usó: otro documento se relaciona con él.'],
      ],
    );
    const uuids = (await documents(shop)).map(({ uuid }) => uuid);
    expect(uuids).toEqual(expect.arrayContaining([mailed.uuid, shared.uuid, named.uuid]));
    expect(uuids).not.toContain(unused.uuid);
  });

  test('can be undone, with all that came of it', async () => {
    const shop = await openShop(system.url);
    const buyer = aBuyer({ rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', regimenFiscal: '612' });
    const sale = other.sale({ ...onCredit, receptor: buyer });
    const payment = other.payment([{ of: sale, amount: '60.00', before: '1160.00' }]);
    const done = await bring(shop, { 'a.xml': sale.xml, 'b.xml': payment.xml });
    expect(await saldos(shop, sale)).toEqual([1_100]);
    const undone = await undo(shop, done.id);
    expect(undone.undo).toMatchObject({ removed: 4, restored: 0, kept: 0 });
    expect(await documents(shop)).toEqual([]);
    expect(await listed(shop, '/products', shop.companyId)).toEqual([]);
    expect((await listed<CustomerAnswer>(shop, '/customers', shop.companyId)).map(({ rfc }) => rfc)).toEqual([
      aReceptor.rfc,
    ]);
    const again = await bring(shop, { 'a.xml': sale.xml });
    expect(again).toMatchObject({ imported: 1, failed: 0 });
  });

  test('is nobody else’s: two companies of one RFC bring the same document, each for itself', async () => {
    const [one, two] = await Promise.all([openShop(system.url), openShop(system.url)]);
    const sale = other.sale();
    for (const shop of [one, two]) expect(await bring(shop, { 'a.xml': sale.xml })).toMatchObject({ imported: 1 });
    const [mine] = await documents(one);
    expect((await two.call('GET', `/invoices/${String(mine?.id)}`)).status).toBe(404);
  });
});

const conceptos = [
  {
    claveProductoServicio: '80101500',
    cantidad: 1,
    unidad: 'E48',
    descripcion: 'Consultoría',
    valorUnitario: 100,
    objetoImpuesto: '02',
    impuestos: { iva: '16' },
  },
];

const ownXml = async (shop: Shop, id: string): Promise<string> => (await shop.download(`/invoices/${id}/xml`)).text();

async function undo(shop: Shop, id: string): Promise<ImportAnswer> {
  const started = await shop.call('POST', `/imports/${id}/undo`);
  expect(started.status).toBe(202);
  return until('the import is undone', async () => {
    const found = await importOf(shop, id);
    return found.undo?.status === 'COMPLETED' && found;
  });
}
