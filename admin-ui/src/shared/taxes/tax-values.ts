import { impuestosOf, unchosenRate, type Rate, type TaxChoice, eachTax } from '@timbra/core/products/tax-choice.ts';

/** The taxes of a line as a form holds them: a quota is typed, and may be nothing yet. */
export type TaxValues = {
  -readonly [Name in keyof TaxChoice]: Name extends 'iepsValor' ? Rate | null : TaxChoice[Name];
};

/** Returns what the forms of products and of items have in common with their records. */
export const taxValuesOf = (record: TaxValues): TaxValues => eachTax((name) => record[name]) as TaxValues;

/** Returns the taxes as the rules and the server have them: what was not chosen is a dash. */
export const taxChoiceOf = (values: TaxValues): TaxChoice => ({
  ...taxValuesOf(values),
  iepsValor: values.iepsValor ?? unchosenRate,
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

/** Returns the taxes that a line of an object of tax may carry at all. */
export function taxesAllowed(objetoImpuesto: string): readonly Tax[] {
  const carried = impuestosOf(everyTax, objetoImpuesto);
  return (['iva', 'ieps', 'ivaRet', 'isr'] as const).filter((tax) => carried[tax] !== undefined);
}
