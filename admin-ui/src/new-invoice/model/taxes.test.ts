import { expect, it } from 'vitest';
import { aConcepto } from '../testing/values.ts';
import { taxesOf, unchosenRates } from './taxes.ts';

it('has a switch and a rate for each tax of a concept', () => {
  expect(taxesOf({ iva: 'exento', ieps: { tipo: 'CUOTA', valor: 5.9 }, isr: 0.1 })).toEqual({
    iva: true,
    ivaRate: 'exento',
    ieps: true,
    iepsTipo: 'CUOTA',
    iepsValor: 5.9,
    ivaRet: false,
    ivaRetRate: '-',
    isr: true,
    isrRate: 0.1,
  });
});

it('tells a tax without its rate, unless the object of tax forbids it', () => {
  const concepto = aConcepto({ ieps: true, iepsTipo: 'CUOTA', iepsValor: null, isr: true, isrRate: 0 });
  expect(unchosenRates(concepto, 'conceptos.1')).toMatchObject([{ field: 'conceptos.1.iepsValor', severity: 'error' }]);
  expect(unchosenRates(aConcepto({ isr: true, ivaRate: '-' }), 'nuevo').map(({ field }) => field)).toEqual([
    'nuevo.ivaRate',
    'nuevo.isrRate',
  ]);
  expect(unchosenRates({ ...concepto, objetoImpuesto: '01' }, 'conceptos.1')).toEqual([]);
});
