import type { Law } from '../law/law.ts';
import { shippedLaw } from '../law/shipped.ts';
import { withRows } from '../law/with-rows.ts';
import { shippedLawOfToday } from '../../testing/shipped-law-book.ts';
import { describe, expect, test } from 'vitest';
import { changedProduct, conceptoOfProduct, newProduct, type ProductInput, productProblems } from './product.ts';

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
  productProblems(newProduct({ ...tequila, ...changes }), shippedLawOfToday).map(({ field }) => field);

test('a product needs its name, description, price, keys and tax object, and says so all at once', () => {
  expect(productProblems(newProduct({}), shippedLawOfToday).map(({ field }) => field)).toEqual([
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

test('a quota is judged by the ceiling of today, and by none once that has ended', () => {
  const quota = newProduct({ ...tequila, iepsTipo: 'CUOTA', iepsValor: 80 });
  const [standing] = shippedLaw.cuotaMaximaIeps;
  if (!standing) throw new Error('no ceiling');
  const next = { ...standing, from: '2027-01-01', to: '2027-12-31', maxima: '75.00' };
  const loaded = withRows(shippedLaw, { cuotaMaximaIeps: [next] });
  const broken = (today: string, law: Law) => productProblems(quota, { law, today }).map(({ field }) => field);
  expect(broken('2026-12-31', shippedLaw)).toEqual(['iepsValor']);
  expect(broken('2027-01-01', shippedLaw)).toEqual([]);
  expect(broken('2027-01-01', loaded)).toEqual(['iepsValor']);
  expect(broken('2028-01-01', loaded)).toEqual([]);
});

test('a rate that operators have loaded is one of the law, and before the law is read nothing is refused that may be meant', () => {
  const rated = newProduct({ ...tequila, iepsValor: 0.4 });
  const [standing] = shippedLaw.tasasIeps;
  if (!standing) throw new Error('no rates');
  const next = { ...standing, from: '2027-01-01', tasas: [{ tasa: '0.400000', bienes: 'otros' }] };
  const law = withRows(shippedLaw, { tasasIeps: [next] });
  expect(productProblems(rated, shippedLawOfToday)).toMatchObject([{ field: 'iepsValor' }]);
  expect(productProblems(rated, { law, today: '2027-01-01' })).toEqual([]);
  expect(productProblems(rated, undefined)).toEqual([]);
  expect(productProblems(newProduct({ ...tequila, iepsValor: 8 }), undefined)).toMatchObject([{ field: 'iepsValor' }]);
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
    const stated = Object.entries(conceptoOfProduct(product).impuestos ?? {}).filter(([, tax]) => tax !== undefined);
    expect(Object.fromEntries(stated)).toEqual(taxes);
  });

  test('carries its pedimento only when it is imported', () => {
    const numeroPedimento = '26  48  3009  0001234';
    expect(conceptoOfProduct(newProduct({ ...tequila, numeroPedimento })).numeroPedimento).toBeUndefined();
    const imported = newProduct({ ...tequila, numeroPedimento, esImportado: true });
    expect(conceptoOfProduct(imported).numeroPedimento).toBe(numeroPedimento);
  });
});
