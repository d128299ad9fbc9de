import type { TaxChoice } from '@timbra/core/products/tax-choice.ts';
import { unset } from '@timbra/core/products/tax-choice.ts';
import type { Column } from './description.ts';

/** Tax columns of a row of `t`, by their fields. */
export const taxColumns: Record<keyof TaxChoice, Column> = {
  iva: { sql: 't.iva' },
  ivaRate: { sql: `coalesce(t.iva_rate, '${unset}')` },
  ieps: { sql: 't.ieps' },
  iepsTipo: { sql: 't.ieps_tipo' },
  iepsValor: { sql: writtenRate('t.ieps_valor') },
  ivaRet: { sql: 't.iva_ret' },
  ivaRetRate: { sql: writtenRate('t.iva_ret_rate') },
  isr: { sql: 't.isr' },
  isrRate: { sql: writtenRate('t.isr_rate') },
  ivaIncluido: { sql: 't.iva_incluido' },
};

/** As JSON, which carries rates as numbers and an unset one as a dash. */
export const taxJson = (alias: string) => `
  'iva', ${alias}.iva, 'ivaRate', coalesce(${alias}.iva_rate, '${unset}'),
  'ieps', ${alias}.ieps, 'iepsTipo', ${alias}.ieps_tipo, 'iepsValor', ${jsonRate(`${alias}.ieps_valor`)},
  'ivaRet', ${alias}.iva_ret, 'ivaRetRate', ${jsonRate(`${alias}.iva_ret_rate`)},
  'isr', ${alias}.isr, 'isrRate', ${jsonRate(`${alias}.isr_rate`)},
  'ivaIncluido', ${alias}.iva_incluido`;

const jsonRate = (column: string) => `coalesce(to_jsonb(${column}), '"${unset}"')`;

/** As it is answered, so that a filter finds what a list shows. */
function writtenRate(column: string): string {
  return `coalesce(trim_scale(${column})::text, '${unset}')`;
}
