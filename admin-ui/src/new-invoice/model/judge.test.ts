import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { describe, expect, it } from 'vitest';
import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { aConcepto, anInvoice, anIssuer, now, today } from '../testing/values.ts';
import { judge } from './judge.ts';
import { requestOf } from './to-request.ts';
import { blankInvoice, type InvoiceValues } from './values.ts';

const issuer = anIssuer();

function judged(values: InvoiceValues, tipo: TipoDocumento = 'factura') {
  return judge(requestOf(values, { companyId: issuer.companyId, tipo, today }), issuer, now, shippedLaw);
}

const errorsOf = (values: InvoiceValues, tipo?: TipoDocumento) =>
  judged(values, tipo)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ field }) => field);

describe('what keeps a document from being issued', () => {
  it('is nothing when it is whole', () => {
    expect(judged(anInvoice()).problems).toEqual([]);
  });

  it('names each thing that is required and missing', () => {
    const { problems } = judged({ ...blankInvoice('factura', today), metodoPago: '' });
    expect(problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['customerId', 'formaPago', 'metodoPago', 'conceptos']),
    );
    expect(problems.find(({ field }) => field === 'conceptos')?.message).toBe(
      'Agrega al menos un concepto a la factura',
    );
  });

  it('tells one problem at each field', () => {
    const fields = judged(blankInvoice('factura', today)).problems.map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
  });

  it.each([
    ['receptor.usoCfdi', { receptor: { ...anInvoice().receptor, usoCfdi: 'D01' } }],
    ['formaPago', { metodoPago: 'PPD', formaPago: '03' }],
    ['fecha', { fecha: '2026-11-16' }],
    ['fecha', { fecha: '2026-11-21' }],
    ['tipoCambio', { moneda: 'USD' }],
    ['conceptos[0].valorUnitario', { conceptos: [aConcepto({ valorUnitario: 0 })] }],
    ['conceptos[0].cantidad', { conceptos: [aConcepto({ cantidad: 1.1234567 })] }],
    ['conceptos[0].claveProductoServicio', { conceptos: [aConcepto({ claveProductoServicio: '' })] }],
    ['descuento', { descuento: 2_000 }],
  ] as const)('stands at %s', (field, change) => {
    expect(errorsOf(anInvoice(change as Partial<InvoiceValues>))).toContain(field);
  });

  it('asks a credit note for the invoice that it corrects', () => {
    expect(errorsOf(anInvoice(), 'nota-credito')).toContain('relaciones');
  });

  it('lets the sales of a period stand for concepts', () => {
    const values = { ...blankInvoice('global', today), formaPago: '01' };
    expect(errorsOf(values, 'global')).toEqual(['conceptos']);
    expect(errorsOf({ ...values, orderIds: ['019f0000-0000-7000-8000-000000000003'] }, 'global')).toEqual([]);
  });
});

describe('what a document comes to', () => {
  it('is the stamped one to the cent: discounts are spread before IVA', () => {
    const conceptos = [aConcepto({ cantidad: 2, valorUnitario: 100, descuento: 10 })];
    const { amounts } = judged(anInvoice({ conceptos, descuento: 40 }));
    expect(amounts.subtotal.toNumber()).toBe(200);
    expect(amounts.descuento.toNumber()).toBe(50);
    expect(amounts.iva.toNumber()).toBe(24);
    expect(amounts.total.toNumber()).toBe(174);
  });

  it('has IVA on what a line comes to, and none when it is exempt', () => {
    const line = { cantidad: 2, valorUnitario: 100, descuento: 10 };
    expect(judged(anInvoice({ conceptos: [aConcepto(line)] })).amounts.iva.toNumber()).toBe(30.4);
    const exempt = aConcepto({ ...line, ivaRate: 'exento' });
    expect(judged(anInvoice({ conceptos: [exempt] })).amounts.iva.toNumber()).toBe(0);
  });
});
