import { expect, it } from 'vitest';
import { figureName, isrFigures, ivaFigures } from './figures-of.ts';

const document = { id: '8d7f2c1e-0000-4000-8000-000000000001', amount: 16, base: 100 };
const closing = { closedAt: '2026-11-28T12:00:00.000Z', figures: { 'iva 0.16': 10, base: 90 }, cambios: [] };
const nothing = { mes: '2026-11', pagado: [], aCargo: 0, aFavor: 0, pendiente: [] };

it('tells a month of IVA by rate, in all, and withheld, beside what it was closed with', () => {
  const figures = ivaFigures({
    ...nothing,
    cobrado: [
      { tasa: 0.16, base: 100, iva: 16, documents: [document] },
      { tasa: null, base: 70, iva: 0, documents: [] },
    ],
    retenido: [
      { impuesto: '001', amount: 10, documents: [] },
      { impuesto: '002', amount: 10.67, documents: [document] },
    ],
    cierre: closing,
  });
  expect(figures.map(({ name, amount, detail, kept }) => [name, amount, detail, kept])).toEqual([
    ['Actividades a la tasa del 16%', 16, 'Base $100.00', 10],
    ['Actividades exentas', 0, 'Base $70.00', undefined],
    ['IVA cobrado', 16, undefined, undefined],
    ['IVA retenido', 10.67, undefined, undefined],
  ]);
});

const income = {
  ...nothing,
  criterio: 'emitido' as const,
  base: 100.1,
  acumulado: 300.3,
  documents: [document],
  retenido: [{ impuesto: '001' as const, amount: 10, documents: [] }],
  cierre: null,
};

it.each([
  ['601', 'EKU9003173C9', ['Ingresos nominales del mes', 100.1], 4],
  ['626', 'EKU9003173C9', ['Ingresos nominales del mes', 100.1], 4],
  ['626', 'CACX7605101P8', ['Ingresos nominales del mes', 100.1], 2],
])('tells ISR as the form of %s of %s asks for it', (regimen, rfc, first, count) => {
  const figures = isrFigures({ ...income, regimen }, { rfc });
  expect([figures[0]?.name, figures[0]?.amount]).toEqual(first);
  expect(figures).toHaveLength(count);
  if (count === 4) expect(figures.slice(1, 3).map(({ amount }) => amount)).toEqual([200.2, 300.3]);
  expect(figures.at(-1)).toMatchObject({ name: 'ISR retenido', amount: 10 });
});

it.each([
  ['iva 0.16', 'IVA al 16%'],
  ['base 0', 'Base al 0%'],
  ['iva exento', 'IVA de lo exento'],
  ['base', 'Ingresos del mes'],
  ['retenido 001', 'ISR retenido'],
])('%s is called %s', (figure, name) => {
  expect(figureName(figure)).toBe(name);
});
