import { shippedLawOfToday } from '../../testing/shipped-law-book.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeAmounts } from '../invoicing/cfdi/amounts.ts';
import { buildAmounts } from '../invoicing/building/build-cfdi-request.ts';
import { conceptoOfItem, orderAmounts } from './order-amounts.ts';
import { readItem, type ItemInput, type OrderItem } from './order-item.ts';
import { orderProblems } from './order-rules.ts';

const anItem = (input: ItemInput = {}): OrderItem =>
  readItem({ descripcion: 'Libro', cantidad: 1, precioUnitario: 100, ...input }, {}, 'item-1');

const sixDecimals = (max: number) => fc.integer({ min: 1, max }).map((units) => units / 1_000_000);

const someItem = fc
  .record({
    cantidad: fc.oneof(fc.integer({ min: 1, max: 50 }), sixDecimals(5_000_000)),
    precioUnitario: fc.oneof(
      fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
      sixDecimals(900_000_000),
    ),
    objetoImpuesto: fc.constantFrom('01', '02', '02', '02', '03', '06', '07'),
    iva: fc.boolean(),
    ivaRate: fc.constantFrom('16' as const, '8' as const, '0' as const, 'exento' as const),
    ieps: fc.boolean(),
    iepsTipo: fc.constantFrom('TASA' as const, 'CUOTA' as const),
    ivaRet: fc.boolean(),
    ivaRetRate: fc.constantFrom(0.106667, 0.04),
    isr: fc.boolean(),
    isrRate: fc.constantFrom(0.1, 0.0125),
  })
  .map((input) => anItem({ ...input, iepsValor: input.iepsTipo === 'TASA' ? 0.08 : 6.4555 }));

const someOrder = fc.record({
  items: fc.array(someItem, { minLength: 1, maxLength: 8 }),
  descuento: fc.integer({ min: 0, max: 5_000 }).map((cents) => cents / 100),
});

describe('the amounts of an order', () => {
  test('are those of the document that is issued from it, to the cent', () => {
    fc.assert(
      fc.property(someOrder, ({ items, descuento }) => {
        fc.pre(orderProblems({ items, descuento, numeroPedimento: undefined }, shippedLawOfToday).length === 0);
        const conceptos = items.map((item) => conceptoOfItem(item, undefined));
        const document = computeAmounts(buildAmounts({ conceptos, descuento }));
        const order = orderAmounts(items, descuento);
        expect(order.total.toFixed(2)).toBe(document.total.toFixed(2));
        expect(order.subtotal.toFixed(2)).toBe(document.subTotal.toFixed(2));
      }),
    );
  });

  test.each([
    // 17.16 and its 2.7456 of IVA; 17.15 and its 2.744: no price before taxes comes to 19.90 in cents, but its six decimals.
    [17.155172, false, 19.9],
    [17.155173, false, 19.91],
    [17.1552, false, 19.91],
    [17.16, false, 19.91],
    [17.15, false, 19.89],
    [19.9, true, 19.9],
  ])('of one piece at %s, with taxes %s, come to %s', (precioUnitario, ivaIncluido, total) => {
    expect(orderAmounts([anItem({ precioUnitario, ivaIncluido })], 0).total.toNumber()).toBe(total);
  });

  test.each([
    // 19.90 × 3 and 7.5; 26.50 with 8 % of IEPS and 16 % of IVA on both is 21.152618.
    [{ precioUnitario: 17.155172, cantidad: 3 }, 59.7, 51.47],
    [{ precioUnitario: 17.155172, cantidad: 7.5 }, 149.25, 128.66],
    [{ precioUnitario: 21.152618, cantidad: 2, ieps: true, iepsTipo: 'TASA', iepsValor: 0.08 }, 53, 42.31],
    // 10.85 with 8 %; 3 decimals without a tax to transfer.
    [{ precioUnitario: 10.046296, cantidad: 1, ivaRate: '8' }, 10.85, 10.05],
    [{ precioUnitario: 10.046296, cantidad: 1, ivaRate: '0' }, 10.05, 10.05],
  ] satisfies [ItemInput, number, number][])(
    'and of its document come to the price with taxes that six decimals stand for: %j',
    (input, total, importe) => {
      const item = anItem(input);
      const order = orderAmounts([item], 0);
      expect([order.total.toNumber(), order.importes[0]?.toNumber()]).toEqual([total, importe]);
      const document = computeAmounts(buildAmounts({ conceptos: [conceptoOfItem(item, undefined)] }));
      expect(document.total.toNumber()).toBe(total);
    },
  );

  test('add up: subtotal less discount plus transferred less withheld', () => {
    fc.assert(
      fc.property(someOrder, ({ items, descuento }) => {
        fc.pre(orderProblems({ items, descuento, numeroPedimento: undefined }, shippedLawOfToday).length === 0);
        const { subtotal, descuento: off, iva, ieps, isr, ivaRet, total, importes } = orderAmounts(items, descuento);
        expect(total.toFixed(2)).toBe(subtotal.minus(off).plus(iva).plus(ieps).minus(isr).minus(ivaRet).toFixed(2));
        expect(off.toNumber()).toBe(descuento);
        expect(importes).toHaveLength(items.length);
      }),
    );
  });
});

describe('an item', () => {
  test('takes what it leaves out from its product, then from the defaults', () => {
    const product = { productId: 'p', descripcion: 'Café', precioUnitario: 50, unidad: 'KGM', ivaRate: '0' as const };
    const item = readItem({ cantidad: 2, precioUnitario: 45, unidad: null }, product, 'x');
    expect(item).toMatchObject({ descripcion: 'Café', precioUnitario: 45, unidad: 'KGM', ivaRate: '0', cantidad: 2 });
    expect(item).toMatchObject({ claveProductoServicio: '01010101', objetoImpuesto: '02', iva: true });
  });

  test('ignores what it shows and does not take', () => {
    const shown = { importe: 1, product: { nombreInterno: 'x' }, id: 'other' } as ItemInput;
    expect(Object.keys(readItem(shown, {}, 'mine'))).not.toContain('importe');
    expect(readItem(shown, {}, 'mine').id).toBe('mine');
  });
});
