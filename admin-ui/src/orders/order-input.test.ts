import { shippedLawOfToday as known } from '@timbra/core/testing/shipped-law-book.ts';
import { describe, expect, it } from 'vitest';
import { amountsOf, inputOf, problemsOf } from './order-input.ts';
import { blankItem, blankOrder, type ItemValues, type OrderValues } from './order-values.ts';

const item = (changes: Partial<ItemValues> = {}): ItemValues => ({
  ...blankItem,
  descripcion: 'Café de Chiapas, 1 kg',
  precioUnitario: 1_000,
  ...changes,
});
const order = (changes: Partial<OrderValues> = {}): OrderValues => ({
  ...blankOrder,
  customerId: '0193aaaa-0000-7000-8000-000000000001',
  orderItems: [item()],
  ...changes,
});
const problems = (changes: Partial<OrderValues>) =>
  problemsOf(order(changes), known).map(({ field, message }) => `${field}: ${message}`);

describe('a new item', () => {
  it('has the defaults of the specification', () => {
    expect(blankItem).toMatchObject({
      unidad: 'H87',
      objetoImpuesto: '02',
      iva: true,
      ivaRate: '16',
      iepsTipo: 'TASA',
    });
    expect(blankItem).toMatchObject({ ivaRetRate: '-', isrRate: '-', iepsValor: '-' });
  });
});

describe('the rules of the form', () => {
  it('let an order pass that has a customer and a whole item', () => {
    expect(problems({})).toEqual([]);
  });

  it('leave lines at the end alone that wait to be filled in', () => {
    expect(problems({ orderItems: [item(), blankItem, blankItem] })).toEqual([]);
    expect(problems({ orderItems: [blankItem, item()] })).toHaveLength(2);
    expect(inputOf(order({ orderItems: [item(), blankItem] })).orderItems).toHaveLength(1);
  });

  it('ask for a customer and for an item', () => {
    expect(problems({ customerId: '', orderItems: [] })).toEqual([
      'customerId: Por favor selecciona un cliente',
      'orderItems: Por favor agrega al menos un item al pedido',
    ]);
  });

  it.each([{ descripcion: ' ' }, { cantidad: 0 }, { cantidad: null }, { precioUnitario: 0 }, { precioUnitario: null }])(
    'refuse an item with %o',
    (broken) => {
      const [field] = Object.keys(broken);
      expect(problems({ orderItems: [item(), item(broken)] })).toEqual([
        `orderItems[1].${field}: Por favor completa todos los campos del item`,
      ]);
    },
  );

  it('refuse a discount below zero and above the subtotal', () => {
    expect(problems({ descuento: -1 })).toEqual(['descuento: El descuento no puede ser negativo.']);
    expect(problems({ descuento: 1_001 })).toEqual(['descuento: El descuento no puede ser mayor que el subtotal.']);
  });

  it('let an order of before take notes, and judge it whole once anything else is changed', () => {
    const stored = order({ orderItems: [item({ iva: false })] });
    expect(problemsOf({ ...stored, observaciones: 'Entregado' }, known, stored)).toEqual([]);
    const expected = [{ field: 'orderItems[0].objetoImpuesto', code: 'CFDI40171' }];
    expect(problemsOf({ ...stored, descuento: 1 }, known, stored)).toMatchObject(expected);
    expect(problemsOf(stored, known)).toMatchObject(expected);
  });

  it('refuse figures that the wire does not carry', () => {
    expect(problems({ orderItems: [item({ cantidad: 0.000_000_1 })] })[0]).toMatch(/6 decimales/);
  });
});

describe('the totals', () => {
  const plain = (values: OrderValues) => {
    const { subtotal, descuento, iva, ieps, isr, ivaRet, total } = amountsOf(values);
    return [subtotal, descuento, iva, ieps, isr, ivaRet, total].map((amount) => amount.toNumber());
  };

  it('add the taxes that are transferred and take off those that are withheld', () => {
    const withheld = item({ ivaRet: true, ivaRetRate: 0.106667, isr: true, isrRate: 0.1 });
    expect(plain(order({ orderItems: [withheld] }))).toEqual([1_000, 0, 160, 0, 100, 106.67, 953.33]);
  });

  it('take the discount off before taxes', () => {
    expect(plain(order({ descuento: 100 }))).toEqual([1_000, 100, 144, 0, 0, 0, 1_044]);
  });

  it('hold still while a figure is being typed', () => {
    const typing = [
      item(),
      item({ cantidad: null }),
      item({ precioUnitario: -5 }),
      item({ ieps: true, iepsValor: null }),
    ];
    expect(plain(order({ orderItems: typing, descuento: -3 })).at(-1)).toBe(2_320);
  });
});

describe('what is sent', () => {
  it('is what the server takes, without the names that the form shows', () => {
    const sent = inputOf(
      order({ orderItems: [item({ itemId: 'i', productName: 'Café', ieps: true, iepsValor: null })] }),
    );
    expect(sent).toMatchObject({ descuento: 0, orderItems: [{ id: 'i', productId: null, iepsValor: '-' }] });
    expect(JSON.stringify(sent)).not.toMatch(/productName|customerName|itemId/);
  });
});
