import { describe, expect, it } from 'vitest';
import type { InvoiceRequest } from '../invoice-request.ts';
import { fillFromOrder, type OrderToInvoice } from './orders-to-invoice.ts';

const order: OrderToInvoice = {
  id: 'order',
  number: 1,
  version: 1,
  customerId: 'customer',
  receptor: {},
  conceptos: [{ descripcion: 'Libro', cantidad: 1 }],
  descuento: 5,
  observaciones: 'Por la tarde',
  invoiced: false,
};
const asked: InvoiceRequest = { companyId: 'company', tipo: 'factura', orderId: 'order' };

describe('a request that names an order', () => {
  it('has all of it where it says nothing itself', () => {
    expect(fillFromOrder(asked, order)).toEqual({
      ...asked,
      customerId: 'customer',
      conceptos: order.conceptos,
      descuento: 5,
      observaciones: 'Por la tarde',
    });
  });

  it('keeps its own receiver and notes', () => {
    const own = { ...asked, receptor: { rfc: 'URE180429TM6' }, observaciones: 'Urgente' };
    expect(fillFromOrder(own, order)).toMatchObject(own);
    expect(fillFromOrder(own, order).customerId).toBeUndefined();
    expect(fillFromOrder({ ...asked, receptor: { usoCfdi: 'G01' } }, order)).toMatchObject({
      customerId: 'customer',
    });
  });

  it('with concepts of its own takes no more than the customer', () => {
    const own = { ...asked, conceptos: [{ descripcion: 'Otro' }] };
    expect(fillFromOrder(own, order)).toEqual({ ...own, customerId: 'customer' });
  });
});
