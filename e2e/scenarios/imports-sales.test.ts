import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { ImportAnswer, StoredAnswer } from '@timbra/contract/imports.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCompany, register, type Client } from '@timbra/testing/api/api-client.ts';
import { customerHeader, errorsOf, imported, importOf, listed, previewImport } from './imports-client.ts';

const system = sharedSystem();
let ana: Client;

beforeAll(async () => {
  ana = await register(system.url);
});

const products = (companyId: string) => listed<ProductAnswer>(ana, '/products', companyId);
const orders = (companyId: string) => listed<OrderAnswer>(ana, '/orders', companyId);

const productHeader = 'SKU,Nombre,Descripción,Precio,Clave SAT,Unidad,IVA';

describe('an import of products', () => {
  test('makes new ones and changes those with the same code', async () => {
    const companyId = await addCompany(ana);
    const first = await imported(ana, {
      companyId,
      kind: 'products',
      file: [
        productHeader,
        'M-1,Mesa,Mesa de pino,"$1,160.50",56101519,H87 - Pieza,16%',
        'M-2,Libro,Libro de texto,200,55101509,Pieza,exento',
        'M-3,Nada,,200,55101509,H87,0',
        'M-4,Mal,Clave que no hay,200,99999999,H87,0',
        ',Sin código,Se crea siempre,10,1010101,E48,No',
      ].join('\n'),
    });
    expect(first).toMatchObject({ processed: 5, imported: 3, updated: 0, failed: 2 });
    expect(first.message).toBe('Importación completada: 3 productos importados, 2 errores');
    const found = await products(companyId);
    expect(found.map((each) => [each.codigoInterno, each.precioUnitario, each.unidad, each.iva, each.ivaRate])).toEqual(
      [
        ['M-2', 200, 'H87', true, 'exento'],
        ['M-1', 1160.5, 'H87', true, '16'],
        [null, 10, 'E48', false, '16'],
      ],
    );
    expect(found.map(({ claveProductoServicio, objetoImpuesto }) => [claveProductoServicio, objetoImpuesto])).toEqual([
      ['55101509', '02'],
      ['56101519', '02'],
      ['01010101', '02'],
    ]);
    expect((await errorsOf(ana, first.id)).split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^4,descripcion,Escribe la descripción\.,M-3/),
      expect.stringMatching(/^5,claveProductoServicio,.*99999999.*,M-4/),
    ]);
    const second = await imported(ana, {
      companyId,
      kind: 'products',
      file: 'SKU,Precio\nM-1,999\nM-2,200\nM-9,1',
      mode: 'update',
    });
    expect(second).toMatchObject({ imported: 0, updated: 2, failed: 1 });
    expect((await products(companyId)).map(({ precioUnitario, version }) => [precioUnitario, version])).toEqual([
      [200, 1],
      [999, 2],
      [10, 1],
    ]);
  });
});

describe('an import of orders', () => {
  const item = (changes: object = {}) =>
    JSON.stringify([{ descripcion: 'Mesa', cantidad: 2, precioUnitario: 100, ...changes }]).replaceAll('"', '""');

  test('needs a customer with the RFC and items that can be read', async () => {
    const companyId = await addCompany(ana);
    const twins = ['XAXX010101000,JUAN', 'XAXX010101000,PEDRO'].map((who) => `${who},S01,616,42501,,`);
    await imported(ana, {
      companyId,
      file: [customerHeader, 'EKU9003173C9,KEMPER,G03,601,42501,,', ...twins].join('\n'),
    });
    const form = {
      companyId,
      kind: 'orders',
      file: [
        'customerId,descuento,observaciones,productos',
        `EKU9003173C9,,Urge,"${item()}"`,
        `eku9003173c9,"$1,000.00",,"${item({ precioUnitario: 1_000 })}"`,
        `URE180429TM6,,,"${item()}"`,
        'EKU9003173C9,,,[{',
        `XAXX010101000,,,"${item()}"`,
        `EKU9003173C9,,,"${item({ cantidad: 0 })}"`,
        `EKU9003173C9,,,"${item({ claveProductoServicio: '99999999' })}"`,
      ].join('\n'),
    };
    expect((await previewImport(ana, form)).body.data.counts).toEqual({ create: 2, update: 0, same: 0, refused: 5 });
    const done = await imported(ana, form);
    expect(done.message).toBe('Importación completada: 2 pedidos importados, 5 errores');
    const found = (await orders(companyId)).toSorted((a, b) => a.number - b.number);
    expect(found.map(({ number, total, observaciones, status }) => [number, total, observaciones, status])).toEqual([
      [1, 232, 'Urge', 'PENDING'],
      [2, 1160, null, 'PENDING'],
    ]);
    const refused = (await errorsOf(ana, done.id)).split('\r\n').slice(1, 6);
    expect(refused.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['4', 'customerId'],
      ['5', 'productos'],
      ['6', 'customerId'],
      ['7', 'productos'],
      ['8', 'productos'],
    ]);
    expect(refused[3]).toContain('Item 1, cantidad: Por favor completa todos los campos del item');
  });
});

describe('an import of orders with a row for each item', () => {
  const header = 'Pedido,RFC,Fecha,Producto,Cantidad,Precio unitario,Clave SAT,Unidad,IVA,Observaciones';
  const row = (number: number | string, rfc: string, producto: string, rest = '1,10.00,31161500,H87,16,') =>
    `${number},${rfc},20/11/2026,${producto},${rest}`;

  test('makes one order of the rows with its number, however far apart, gives all of a refused one back, and is undone', async () => {
    const companyId = await addCompany(ana);
    const customer = ['EKU9003173C9,KEMPER,G03,601,42501,,', 'URE180429TM6,ROBOTICA,G03,601,86991,,'];
    await imported(ana, { companyId, file: [customerHeader, ...customer].join('\n') });
    // A batch of the import takes 250 orders.
    const others = Array.from({ length: 260 }, (_, index) => row(index + 1, 'EKU9003173C9', 'Rondana'));
    const file = [
      header,
      row('P-1001', 'EKU9003173C9', 'Tornillo', '2,10.00,31161500,H87,16,Urge'),
      row('P-900', 'EKU9003173C9', 'Bien'),
      row('P-900', 'EKU9003173C9', 'Mal', '0,10.00,31161500,H87,16,'),
      row('P-901', 'EKU9003173C9', 'Bien'),
      row('P-901', 'URE180429TM6', 'Otro cliente'),
      ...others,
      row('P-1001', 'EKU9003173C9', 'Tuerca', '1,5.00,31161700,H87,exento,'),
    ].join('\n');
    const form = { companyId, kind: 'orders', file };
    const { data } = (await previewImport(ana, form)).body;
    expect([data.allMatched, data.missing, data.counts]).toEqual([
      true,
      [],
      { create: 261, update: 0, same: 0, refused: 2 },
    ]);
    const done = await imported(ana, form);
    expect(done).toMatchObject({ total: 263, processed: 263, imported: 261, failed: 2, open: 4 });
    const wholeOrder = (await orders(companyId)).find(({ observaciones }) => observaciones === 'Urge');
    const { orderItems, total, fecha } = (await ana.call<{ data: OrderAnswer }>('GET', `/orders/${wholeOrder?.id}`))
      .body.data;
    expect(
      orderItems.map(({ descripcion, cantidad, precioUnitario, ivaRate }) => [
        descripcion,
        cantidad,
        precioUnitario,
        ivaRate,
      ]),
    ).toEqual([
      ['Tornillo', 2, 10, '16'],
      ['Tuerca', 1, 5, 'exento'],
    ]);
    expect([total, fecha.slice(0, 10)]).toEqual([28.2, '2026-11-20']);
    const refused = (await errorsOf(ana, done.id)).split('\r\n').filter((line) => line !== '');
    expect(refused.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['3', 'pedido'],
      ['4', 'cantidad'],
      ['5', 'pedido'],
      ['6', 'customerId'],
    ]);
    const corrected = [refused[0], ...refused.slice(1, 3).map((line) => line.replace('Mal,0', 'Mal,3'))].join('\n');
    const again = await imported(ana, { companyId, kind: 'orders', file: corrected });
    expect(again).toMatchObject({ imported: 1, failed: 0, corrects: done.id });
    expect(await importOf(ana, done.id)).toMatchObject({ open: 2 });

    await ana.call('POST', `/imports/${done.id}/undo`);
    const undone = await until('the import is undone', async () => {
      const found = await importOf(ana, done.id);
      return found.undo?.status === 'COMPLETED' && found;
    });
    expect(undone.undo).toMatchObject({ removed: 261, kept: 0 });
    expect((await orders(companyId)).map(({ observaciones }) => observaciones)).toEqual(['Pedido P-900']);
  });

  test('takes from the product of its SKU the keys and taxes that a row does not have', async () => {
    const companyId = await addCompany(ana);
    const customer = 'EKU9003173C9,KEMPER,G03,601,42501,,';
    await imported(ana, { companyId, file: [customerHeader, customer].join('\n') });
    const catalogue = [
      'SKU,Nombre,Descripción,Precio,Clave SAT,Unidad,IVA',
      'CAF-1,Café,Café de altura,200,50201706,KGM,exento',
      'CAF-2,Taza,Taza,50,52152101,H87,16',
    ].join('\n');
    expect(await imported(ana, { companyId, kind: 'products', file: catalogue })).toMatchObject({ imported: 2 });
    const file = [
      'Name,RFC,Lineitem name,Lineitem sku,Lineitem quantity,Lineitem price,Unidad',
      '#1001,EKU9003173C9,Café 1 kg,caf-1,2,180.00,',
      '#1001,EKU9003173C9,Taza azul,CAF-2,1,50.00,XBX',
      '#1001,EKU9003173C9,Envío,ENV,1,99.00,',
    ].join('\n');
    expect(await imported(ana, { companyId, kind: 'orders', file })).toMatchObject({ imported: 1, failed: 0 });
    const [made] = await orders(companyId);
    const { orderItems } = (await ana.call<{ data: OrderAnswer }>('GET', `/orders/${made?.id}`)).body.data;
    const lines = orderItems.map(({ descripcion, precioUnitario, claveProductoServicio, unidad, ivaRate, product }) => [
      descripcion,
      precioUnitario,
      claveProductoServicio,
      unidad,
      ivaRate,
      product?.codigoInterno,
    ]);
    expect(lines).toEqual([
      ['Café 1 kg', 180, '50201706', 'KGM', 'exento', 'CAF-1'],
      ['Taza azul', 50, '52152101', 'XBX', '16', 'CAF-2'],
      ['Envío', 99, '01010101', 'H87', '16', undefined],
    ]);
  });
});

describe('an undo', () => {
  const undone = (id: string) =>
    until('the import is undone', async () => {
      const found = await importOf(ana, id);
      return found.undo?.status === 'COMPLETED' && found;
    });
  const undo = (id: string) => ana.call<{ data: ImportAnswer; code: string }>('POST', `/imports/${id}/undo`);

  test('takes back what was made and changed, and keeps what was edited or used since', async () => {
    const companyId = await addCompany(ana);
    const row = (rfc: string, nombre: string) => `${rfc},${nombre},G03,601,42501,,`;
    await imported(ana, { companyId, file: [customerHeader, row('URE180429TM6', 'ANTES')].join('\n') });
    const file = [
      customerHeader,
      row('URE180429TM6', 'DESPUES'),
      row('EKU9003173C9', 'USADO'),
      row('IIA040805DZ4', 'EDITADO'),
      row('CACX7605101P8', 'LIBRE'),
    ].join('\n');
    const done = await imported(ana, { companyId, file });
    expect(done).toMatchObject({ imported: 3, updated: 1, undo: null, undoableUntil: expect.any(String) });
    const found = await listed<CustomerAnswer>(ana, '/customers', companyId);
    const idOf = (nombre: string) => found.find((each) => each.nombre === nombre)?.id ?? '';
    const orderItems = [{ descripcion: 'Mesa', cantidad: 1, precioUnitario: 10 }];
    await ana.call('POST', '/orders', { companyId, customerId: idOf('USADO'), orderItems });
    await ana.call('PATCH', `/customers/${idOf('EDITADO')}`, { codigoPostal: '06600' });

    const asked = await undo(done.id);
    // The worker may be done before the answer is read.
    expect([asked.status, asked.body.data.undo]).toMatchObject([202, { status: expect.any(String) }]);
    expect(await undone(done.id)).toMatchObject({
      status: 'COMPLETED',
      undoableUntil: null,
      undo: { removed: 1, restored: 1, kept: 2 },
    });
    const left = await listed<CustomerAnswer>(ana, '/customers', companyId);
    expect(left.map(({ nombre, version }) => [nombre, version])).toEqual([
      ['ANTES', 3],
      ['EDITADO', 2],
      ['USADO', 1],
    ]);
    const { body } = await ana.call<{ data: readonly StoredAnswer[] }>('GET', `/imports/${done.id}/kept`);
    const csv = await (await ana.download(`/imports/${done.id}/kept/export`)).text();
    const lines = body.data.map(({ id, title, reason }) => [title, reason, id].join(','));
    expect(csv.trimEnd().split('\r\n').toSorted()).toEqual(['registro,motivo,id', ...lines].toSorted());
    expect(body.data).toEqual([
      { id: idOf('EDITADO'), title: 'EDITADO (IIA040805DZ4)', reason: 'Se editó después de la importación.' },
      { id: idOf('USADO'), title: 'USADO (EKU9003173C9)', reason: 'Ya se usó en un pedido o en una factura.' },
    ]);
    expect(await undo(done.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('of products and orders takes them out of their lists', async () => {
    const companyId = await addCompany(ana);
    await imported(ana, { companyId, file: `${customerHeader}\nEKU9003173C9,KEMPER,G03,601,42501,,` });
    const sold = await imported(ana, {
      companyId,
      kind: 'products',
      file: `${productHeader}\nM-1,Mesa,Mesa,10,56101519,H87,16\nM-2,Silla,Silla,10,56101519,H87,16`,
    });
    const changed = await imported(ana, { companyId, kind: 'products', file: 'SKU,Precio\nM-1,99', mode: 'update' });
    const cell = '"[{""descripcion"":""Mesa"",""cantidad"":1,""precioUnitario"":10}]"';
    const ordered = await imported(ana, {
      companyId,
      kind: 'orders',
      file: `customerId,productos\nEKU9003173C9,${cell}\nEKU9003173C9,${cell}`,
    });
    await undo(changed.id);
    expect((await undone(changed.id)).undo).toMatchObject({ restored: 1, kept: 0 });
    expect((await products(companyId)).map(({ precioUnitario }) => precioUnitario)).toEqual([10, 10]);
    for (const { id } of [sold, ordered]) await undo(id);
    // What was changed and changed back is what the first import left.
    expect((await undone(sold.id)).undo).toMatchObject({ removed: 2, kept: 0 });
    expect((await undone(ordered.id)).undo).toMatchObject({ removed: 2, kept: 0 });
    expect([...(await products(companyId)), ...(await orders(companyId))]).toEqual([]);
  });
});
