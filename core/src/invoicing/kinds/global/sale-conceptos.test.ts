import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, sum } from '../../../shared/money/decimal.ts';
import { computeAmounts } from '../../cfdi/amounts.ts';
import type { ConceptoInput } from '../../invoice-request.ts';
import type { OrderToInvoice } from '../../building/orders-to-invoice.ts';
import { buildAmounts } from '../../building/build-cfdi-request.ts';
import { conceptosOfSale } from './sale-conceptos.ts';

const line: ConceptoInput = {
  claveProductoServicio: '90101700',
  unidad: 'E48',
  descripcion: 'Café',
  cantidad: 1,
  valorUnitario: 100,
  objetoImpuesto: '02',
  impuestos: { iva: '16' },
};

const saleOf = (conceptos: readonly ConceptoInput[], descuento = 0): OrderToInvoice => ({
  id: 'order',
  number: 7,
  version: 1,
  customerId: 'customer',
  receptor: {},
  conceptos,
  descuento,
  observaciones: undefined,
  invoiced: false,
});

const totalOf = (conceptos: readonly ConceptoInput[], descuento = 0) =>
  computeAmounts(buildAmounts({ conceptos, descuento })).total;

describe('the concepts of a sale in a global document', () => {
  it('are one, under the number of its ticket', () => {
    expect(conceptosOfSale(saleOf([line, { ...line, cantidad: 2 }], 30))).toEqual([
      {
        claveProductoServicio: '01010101',
        unidad: 'ACT',
        descripcion: 'Venta',
        noIdentificacion: '7',
        cantidad: 1,
        valorUnitario: 300,
        descuento: 30,
        objetoImpuesto: '02',
        impuestos: { iva: '16', ivaRet: undefined, isr: undefined, ieps: undefined },
      },
    ]);
  });

  it('are one for each tax treatment', () => {
    const untaxed = { ...line, objetoImpuesto: '01', impuestos: {} };
    const conceptos = conceptosOfSale(saleOf([line, { ...line, impuestos: { iva: '0' } }, untaxed, line]));
    expect(conceptos.map(({ valorUnitario, impuestos }) => [valorUnitario, impuestos?.iva])).toEqual([
      [200, '16'],
      [100, '0'],
      [100, undefined],
    ]);
  });

  it('are its lines where the tax of their sum is not the sum of their taxes', () => {
    const cents = { ...line, valorUnitario: 0.33 };
    expect(conceptosOfSale(saleOf([cents, cents, cents])).map(({ valorUnitario }) => valorUnitario)).toEqual([
      0.33, 0.33, 0.33,
    ]);
  });

  it('keep the units that a quota counts', () => {
    const mezcal = { ...line, cantidad: 12, impuestos: { iva: '16', ieps: { tipo: 'CUOTA', valor: 1.6451 } } } as const;
    expect(conceptosOfSale(saleOf([mezcal, mezcal])).map(({ cantidad }) => cantidad)).toEqual([12, 12]);
  });

  it('always come to what was paid, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 500_000 }).map((value) => value / 100);
    const anyLine = fc.record({
      cantidad: fc.integer({ min: 1, max: 40 }),
      valorUnitario: cents,
      impuestos: fc.constantFrom<NonNullable<ConceptoInput['impuestos']>>(
        { iva: '16' },
        { iva: '8' },
        { iva: 'exento' },
        { iva: '16', ieps: { tipo: 'TASA', valor: 0.53 } },
        { iva: '16', ieps: { tipo: 'CUOTA', valor: 1.6451 } },
      ),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 90 }),
        (lines, percent) => {
          const conceptos = lines.map((each) => ({ ...line, ...each }));
          const gross = sum(
            conceptos.map(({ cantidad, valorUnitario }) =>
              Decimal.fromNumber(cantidad).times(Decimal.fromNumber(valorUnitario)),
            ),
          );
          const descuento = Number(((gross.toNumber() * percent) / 100).toFixed(2));
          const filled = conceptosOfSale(saleOf(conceptos, descuento));
          expect(totalOf(filled).toString()).toBe(totalOf(conceptos, descuento).toString());
        },
      ),
    );
  });
});
