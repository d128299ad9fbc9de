import { describe, expect, it } from 'vitest';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { aConcepto, aDraft, anInvoice, today } from '../testing/values.ts';
import { valuesOfInvoice } from './from-invoice.ts';
import { correctionOf, requestOf } from './to-request.ts';
import { blankInvoice, type InvoiceValues } from './values.ts';

const companyId = '019f0000-0000-7000-8000-000000000001';
const request = (values: InvoiceValues, tipo: InvoiceAnswer['tipo'] = 'factura') =>
  requestOf(values, { companyId, tipo, today });

describe('the request of a form', () => {
  it('leaves out what was left empty', () => {
    const { serie, tipoCambio, condicionesPago, relaciones, informacionGlobal, fecha } = request(anInvoice());
    expect([serie, tipoCambio, condicionesPago, relaciones, informacionGlobal, fecha]).toEqual(
      Array.from({ length: 6 }),
    );
  });

  it('dates a document of another day at midday, and one of today when it is stamped', () => {
    expect(request(anInvoice({ fecha: '2026-11-19' })).fecha).toBe('2026-11-19T12:00:00');
    expect(request(anInvoice()).fecha).toBeUndefined();
  });

  it('has no rate of exchange in pesos', () => {
    expect(request(anInvoice({ tipoCambio: 17.5 })).tipoCambio).toBeUndefined();
    expect(request(anInvoice({ moneda: 'USD', tipoCambio: 17.5 })).tipoCambio).toBe(17.5);
  });

  it('prints the bank account with the observations', () => {
    const values = anInvoice({ observaciones: 'Gracias', cuentaBanco: '0123 4567' });
    expect(request(values).observaciones).toBe('Gracias\nCuenta bancaria: 0123 4567');
  });

  it('takes taxes off a concept whose object of tax forbids them', () => {
    const conceptos = [aConcepto({ objetoImpuesto: '01', isr: true, isrRate: 0.1 })];
    expect(request(anInvoice({ conceptos })).conceptos?.[0]?.impuestos).toEqual({});
  });

  it('lets a global document go to whom the server says, with its sales or its own concepts', () => {
    const orderIds = ['019f0000-0000-7000-8000-000000000003'];
    const values = anInvoice({ orderIds });
    expect(request(values, 'global')).toMatchObject({ orderIds, conceptos: [], informacionGlobal: { anio: 2026 } });
    expect(request(values, 'global').customerId).toBeUndefined();
    const own = request({ ...values, origenGlobal: 'conceptos' }, 'global');
    expect(own.orderIds).toBeUndefined();
    expect(own.conceptos).toHaveLength(1);
  });

  it('says where a foreign buyer pays taxes, and nothing of it of others', () => {
    const abroad = { residenciaFiscal: 'USA', numRegIdTrib: '123456789' };
    const receptor = { ...anInvoice().receptor, rfc: 'XEXX010101000', ...abroad };
    expect(request(anInvoice({ receptor })).receptor).toEqual(receptor);
    const { residenciaFiscal: _country, numRegIdTrib: _number, ...within } = anInvoice().receptor;
    expect(request(anInvoice()).receptor).toEqual(within);
  });

  it('asks the period of PUBLICO EN GENERAL in an ordinary invoice', () => {
    const receptor = { ...anInvoice().receptor, rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL' };
    expect(request(anInvoice({ receptor })).informacionGlobal).toEqual({ periodicidad: '04', meses: '11', anio: 2026 });
    expect(request(anInvoice({ receptor: { ...receptor, nombre: 'JUAN' } })).informacionGlobal).toBeUndefined();
  });

  it('takes away in a correction what is no longer there', () => {
    expect(correctionOf(request(anInvoice()))).toMatchObject({ descuento: null, serie: null, formaPago: '03' });
  });
});

describe('the form of a document', () => {
  it('is what it was made of', () => {
    const values = anInvoice({
      moneda: 'USD',
      tipoCambio: 17.5,
      observaciones: 'Gracias',
      cuentaBanco: '0123',
      relacion: { tipoRelacion: '04', uuid: 'AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE' },
      conceptos: [
        aConcepto({
          isr: true,
          isrRate: 0.1,
          ivaRet: true,
          ivaRetRate: 0.106667,
          numeroPedimento: '26  48  3009  0001234',
        }),
        aConcepto({ ivaRate: 'exento', ieps: true, iepsTipo: 'CUOTA', iepsValor: 5.9 }),
        aConcepto({ objetoImpuesto: '01', iva: false, descuento: 5 }),
      ],
    });
    const sent = request(values);
    expect(valuesOfInvoice(aDraft(sent, { descuento: 5 }), today)).toEqual(values);
  });

  it('keeps the overall discount apart from those of the lines', () => {
    const sent = request(anInvoice({ conceptos: [aConcepto({ descuento: 10.1 })] }));
    expect(valuesOfInvoice(aDraft(sent, { descuento: 40.3 }), today).descuento).toBe(30.2);
  });

  it('of sales to the general public keeps them, though their lines have come with the answer', () => {
    const orderIds = ['019f0000-0000-7000-8000-000000000003'];
    const sent = request(anInvoice({ orderIds, conceptos: [] }), 'global');
    const answer = aDraft(sent, { status: 'REJECTED', conceptos: [{ descripcion: 'Venta', cantidad: 1 }] });
    const again = request(valuesOfInvoice(answer, today), 'global');
    expect(again).toMatchObject({ orderIds, conceptos: [] });
  });

  it('begins with today and the defaults of the specification', () => {
    expect(blankInvoice('factura', today)).toMatchObject({
      fecha: today,
      decimales: '2',
      moneda: 'MXN',
      metodoPago: 'PUE',
      formaPago: '',
      receptor: { usoCfdi: 'G03' },
      nuevo: { cantidad: 1, objetoImpuesto: '02', iva: true, ivaRate: '16' },
    });
  });
});
