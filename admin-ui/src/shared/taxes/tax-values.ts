import { impuestosOf, unset, type Rate, type TaxChoice } from '@timbra/core/products/tax-choice.ts';

/** The taxes of a line as a form holds them: a quota is typed, and may be nothing yet. */
export interface TaxValues {
  iva: boolean;
  ivaRate: TaxChoice['ivaRate'];
  ieps: boolean;
  iepsTipo: TaxChoice['iepsTipo'];
  iepsValor: Rate | null;
  ivaRet: boolean;
  ivaRetRate: Rate;
  isr: boolean;
  isrRate: Rate;
  ivaIncluido: boolean;
}

/** What the forms of products and of items have in common with their records. */
export function taxValuesOf(record: TaxValues): TaxValues {
  const { iva, ivaRate, ieps, iepsTipo, iepsValor, ivaRet, ivaRetRate, isr, isrRate, ivaIncluido } = record;
  return { iva, ivaRate, ieps, iepsTipo, iepsValor, ivaRet, ivaRetRate, isr, isrRate, ivaIncluido };
}

/** As the rules and the server have them: what was not chosen is a dash. */
export const taxChoiceOf = (values: TaxValues): TaxChoice => ({
  ...taxValuesOf(values),
  iepsValor: values.iepsValor ?? unset,
});

const everyTax: TaxChoice = {
  iva: true,
  ivaRate: '16',
  ieps: true,
  iepsTipo: 'TASA',
  iepsValor: 0,
  ivaRet: true,
  ivaRetRate: 0,
  isr: true,
  isrRate: 0,
  ivaIncluido: false,
};

export type Tax = 'iva' | 'ieps' | 'ivaRet' | 'isr';

/** The taxes that a line of an object of tax may carry at all. */
export function taxesAllowed(objetoImpuesto: string): readonly Tax[] {
  const carried = impuestosOf(everyTax, objetoImpuesto);
  return (['iva', 'ieps', 'ivaRet', 'isr'] as const).filter((tax) => carried[tax] !== undefined);
}
