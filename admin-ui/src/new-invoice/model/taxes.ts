import type { ImpuestosInput } from '@timbra/core/invoicing/invoice-request.ts';
import { fieldError, type RuleProblem } from '@timbra/core/invoicing/rule-problem.ts';
import { unchosenRate } from '@timbra/core/products/tax-choice.ts';
import { taxesAllowed, type Tax, type TaxValues } from '../../shared/taxes/tax-values.ts';
import type { ConceptoValues } from './values.ts';

/** Sets the switches and rates of a form for the taxes that a concept carries. */
export const taxesOf = ({ iva, ivaRet, isr, ieps }: ImpuestosInput): Omit<TaxValues, 'ivaIncluido'> => ({
  iva: iva !== undefined,
  ivaRate: iva ?? '16',
  ieps: ieps !== undefined,
  iepsTipo: ieps?.tipo ?? 'TASA',
  iepsValor: ieps?.valor ?? unchosenRate,
  ivaRet: ivaRet !== undefined,
  ivaRetRate: ivaRet ?? unchosenRate,
  isr: isr !== undefined,
  isrRate: isr ?? unchosenRate,
});

const rateOf = {
  iva: 'ivaRate',
  ieps: 'iepsValor',
  ivaRet: 'ivaRetRate',
  isr: 'isrRate',
} as const satisfies Readonly<Record<Tax, keyof TaxValues>>;

/**
 * The taxes that are on and have no rate yet: their request would leave them out without a word.
 * @param at path of the concept in the form, `conceptos.1`.
 */
export function unchosenRates(concepto: ConceptoValues, at: string): RuleProblem[] {
  const isUnchosen = (tax: Tax) =>
    concepto[tax] && [unchosenRate, null].includes(concepto[rateOf[tax]] as string | null);
  return taxesAllowed(concepto.objetoImpuesto)
    .filter(isUnchosen)
    .map((tax) => fieldError(`${at}.${rateOf[tax]}`, 'Elige la tasa, o quita el impuesto.'));
}
