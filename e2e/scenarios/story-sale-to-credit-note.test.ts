import { describe, expect, it } from 'vitest';
import { schemaNote } from '../support/cfdi-schema.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { balanceOf } from '@timbra/testing/api/api-client.ts';
import { addOrder, addProduct, issued, openShop, readInvoice, readOrder, readXml, refused } from './invoices-client.ts';

const system = sharedSystem();

const related = (uuid: string | null) => [{ tipoRelacion: '01', uuids: [uuid] }];

describe('a shop', () => {
  it(`sells a product on credit, invoices the order and credits a part of it, to the cent${schemaNote}`, async () => {
    const shop = await openShop(system.url);
    const book = await addProduct(shop, {
      nombreInterno: 'Libro',
      descripcion: 'Libro de texto',
      precioUnitario: 10.55,
    });
    const items = [
      { productId: book.id, cantidad: 3 },
      {
        descripcion: 'Mezcal',
        cantidad: 2,
        precioUnitario: 100,
        ieps: true,
        iepsValor: 0.53,
        claveProductoServicio: '50202200',
      },
    ];
    const order = await addOrder(shop, items, { descuento: 31.65, observaciones: 'Entregar por la tarde' });
    // 31.65 + 200.00; the discount takes 4.32 of the first line and 27.33 of the second.
    expect(order).toMatchObject({
      number: 1,
      subtotal: 231.65,
      descuento: 31.65,
      ieps: 91.52,
      iva: 46.64,
      total: 338.16,
    });

    const { customerId } = shop;
    const invoice = await issued(shop, { tipo: 'factura', orderId: order.id, metodoPago: 'PPD', formaPago: '99' });
    expect(invoice).toMatchObject({
      orderId: order.id,
      customerId,
      cliente: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      observaciones: 'Entregar por la tarde',
      subtotal: order.subtotal,
      descuento: order.descuento,
      iva: order.iva,
      total: order.total,
      saldo: order.total,
      paymentStatus: 'Pendiente',
      conceptos: [{ descripcion: 'Libro de texto', valorUnitario: 10.55 }, { descripcion: 'Mezcal' }],
    });
    const { comprobante } = await readXml(shop, invoice);
    expect(comprobante.total.toPlainString()).toBe('338.16');
    expect(
      comprobante.conceptos.map(({ importe, descuento }) => `${importe.toPlainString()} ${descuento?.toPlainString()}`),
    ).toEqual(['31.65 4.32', '200.00 27.33']);
    expect(await readOrder(shop, order.id)).toMatchObject({
      facturado: true,
      invoices: [{ id: invoice.id, status: 'ISSUED' }],
    });

    const line = {
      claveProductoServicio: '84111506',
      unidad: 'ACT',
      cantidad: 1,
      descripcion: 'Descuento',
      objetoImpuesto: '02',
    };
    const partial = { ...line, valorUnitario: 100, impuestos: { iva: '16' } };
    const note = await issued(shop, { tipo: 'nota-credito', relaciones: related(invoice.uuid), conceptos: [partial] });
    expect(note).toMatchObject({
      tipoComprobante: 'E',
      total: 116,
      metodoPago: 'PUE',
      saldo: 0,
      receptor: { rfc: 'URE180429TM6', usoCfdi: 'G02' },
    });
    expect((await readXml(shop, note)).comprobante).toMatchObject({
      tipoDeComprobante: 'E',
      cfdiRelacionados: [{ tipoRelacion: '01', uuids: [invoice.uuid] }],
    });
    expect(await readInvoice(shop, invoice.id)).toMatchObject({ saldo: 222.16, paymentStatus: 'Pendiente' });
    expect(await balanceOf(shop)).toMatchObject({ totalUsed: 2, reserved: 0 });

    const more = await refused(shop, { tipo: 'nota-credito', relaciones: related(invoice.uuid) });
    expect(more).toMatchObject({
      status: 400,
      code: 'CREDIT_EXCEEDED',
      details: [{ field: 'conceptos', code: 'CREDIT_EXCEEDED' }],
    });
    expect(more.message).toContain('222.16');
  });
});
