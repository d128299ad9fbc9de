import { Decimal, sum } from '../shared/money/decimal.ts';
import { monthsOf, type Period } from './period.ts';
import type { Invoiced, InvoicedMonth, Months, Stamps, UsedStamps } from './report.ts';

const nothing: Invoiced = {
  documents: 0,
  creditNotes: 0,
  subtotal: 0,
  descuento: 0,
  trasladados: 0,
  retenidos: 0,
  total: 0,
};

/** Returns all months of the period, those without documents too, and their exact sums. */
export function everyMonth(period: Period, found: readonly InvoicedMonth[]): Months {
  const months = monthsOf(period).map((month) => found.find((one) => one.month === month) ?? { month, ...nothing });
  const total = (field: keyof Invoiced) =>
    Number(sum(months.map((month) => Decimal.fromNumber(month[field]))).toString());
  return {
    months,
    totals: {
      documents: total('documents'),
      creditNotes: total('creditNotes'),
      subtotal: total('subtotal'),
      descuento: total('descuento'),
      trasladados: total('trasladados'),
      retenidos: total('retenidos'),
      total: total('total'),
    },
  };
}

/** Returns one row for each month of the period: 0 where no stamp was used. */
export function everyStampMonth(period: Period, found: readonly UsedStamps[]): Stamps {
  const months = monthsOf(period).map((month) => found.find((one) => one.month === month) ?? { month, used: 0 });
  return { months, used: months.reduce((all, { used }) => all + used, 0) };
}
