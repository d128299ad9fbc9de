import { expect, test } from 'vitest';
import { everyMonth, everyStampMonth } from './get-report.ts';

const period = { desde: '2026-10-15', hasta: '2026-12-31' };
const empty = { documents: 0, creditNotes: 0, subtotal: 0, descuento: 0, trasladados: 0, retenidos: 0, total: 0 };

test('months without documents are there too, and the totals are exact', () => {
  const october = { ...empty, month: '2026-10', documents: 2, subtotal: 0.1, total: 0.1 };
  const december = { ...empty, month: '2026-12', creditNotes: 1, subtotal: 0.2, total: -0.3 };
  expect(everyMonth(period, [october, december])).toEqual({
    months: [october, { ...empty, month: '2026-11' }, december],
    totals: { ...empty, documents: 2, creditNotes: 1, subtotal: 0.3, total: -0.2 },
  });
});

test('months without stamps are there too', () => {
  expect(everyStampMonth(period, [{ month: '2026-11', used: 7 }])).toEqual({
    months: [
      { month: '2026-10', used: 0 },
      { month: '2026-11', used: 7 },
      { month: '2026-12', used: 0 },
    ],
    used: 7,
  });
});
