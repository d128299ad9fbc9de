import { describe, expect, test } from 'vitest';
import { conceptoOfProduct } from './concepto.ts';
import { changedProduct, newProduct, type ProductInput } from './product-input.ts';
import { productProblems } from './product-rules.ts';

const tequila: ProductInput = {
  nombreInterno: 'Tequila 750',
  descripcion: 'Tequila blanco 750 ml',
  precioUnitario: 320,
  claveProductoServicio: '50202200',
  unidad: 'H87',
  objetoImpuesto: '02',
  ieps: true,
  iepsValor: 0.53,
};

const fields = (changes: ProductInput) =>
  productProblems(newProduct({ ...tequila, ...changes })).map(({ field }) => field);

test('a product needs its name, description, price, keys and tax object, and says so all at once', () => {
  expect(productProblems(newProduct({})).map(({ field }) => field)).toEqual([
    'nombreInterno',
    'descripcion',
    'precioUnitario',
    'claveProductoServicio',
    'unidad',
    'objetoImpuesto',
  ]);
});

test('a tax that is off needs no rate, and one that is on needs a rate of SAT', () => {
  expect(fields({})).toEqual([]);
  expect(fields({ iepsValor: '-' })).toEqual(['iepsValor']);
  expect(fields({ ieps: false, iepsValor: '-' })).toEqual([]);
  expect(fields({ iepsTipo: 'CUOTA', iepsValor: 72.1605 })).toEqual([]);
  expect(fields({ iepsTipo: 'CUOTA', iepsValor: 72.1606 })).toEqual(['iepsValor']);
  expect(fields({ iepsValor: 2 })).toEqual([]);
  expect(fields({ iepsValor: 8 })).toEqual(['iepsValor']);
  expect(fields({ ivaRet: true, ivaRetRate: 0.16, isr: true, isrRate: 0.35 })).toEqual([]);
  expect(fields({ ivaRet: true, ivaRetRate: 0.160001, isr: true, isrRate: 0.350001 })).toEqual([
    'ivaRetRate',
    'isrRate',
  ]);
});

test('the weight of a unit is more than nothing, in whole grams', () => {
  for (const pesoKg of [undefined, null, 0.001, 12.345, 1_000]) expect(fields({ pesoKg })).toEqual([]);
  for (const pesoKg of [0, -1, 1.2345, Number.NaN]) expect(fields({ pesoKg })).toEqual(['pesoKg']);
  const current = newProduct({ ...tequila, pesoKg: 1.5 });
  expect(changedProduct(current, { pesoKg: null }).pesoKg).toBeUndefined();
});

test('a change keeps what it does not mention, clears optional texts and falls back to the default of a switch', () => {
  const current = newProduct({ ...tequila, codigoInterno: 'T1', iva: false });
  expect(changedProduct(current, { codigoInterno: '', iva: null, precioUnitario: undefined })).toEqual({
    ...current,
    codigoInterno: undefined,
    iva: true,
  });
});

describe('the concept of a product', () => {
  test('carries its taxes and leaves out what is off', () => {
    expect(conceptoOfProduct(newProduct({ ...tequila, isrRate: 0.1 })).impuestos).toEqual({
      iva: '16',
      ieps: { tipo: 'TASA', valor: 0.53 },
      ivaRet: undefined,
      isr: undefined,
    });
  });

  test.each([
    ['01', {}],
    ['03', {}],
    ['06', { isr: 0.1 }],
    ['07', { ieps: { tipo: 'TASA', valor: 0.53 }, isr: 0.1 }],
    ['08', { isr: 0.1 }],
  ])('of ObjetoImp %s carries no tax that SAT forbids it', (objetoImpuesto, taxes) => {
    const product = newProduct({ ...tequila, objetoImpuesto, isr: true, isrRate: 0.1, ivaRet: true, ivaRetRate: 0.1 });
    const told = Object.entries(conceptoOfProduct(product).impuestos ?? {}).filter(([, tax]) => tax !== undefined);
    expect(Object.fromEntries(told)).toEqual(taxes);
  });

  test('carries its pedimento only when it is imported', () => {
    const numeroPedimento = '26  48  3009  0001234';
    expect(conceptoOfProduct(newProduct({ ...tequila, numeroPedimento })).numeroPedimento).toBeUndefined();
    const imported = newProduct({ ...tequila, numeroPedimento, esImportado: true });
    expect(conceptoOfProduct(imported).numeroPedimento).toBe(numeroPedimento);
  });
});
