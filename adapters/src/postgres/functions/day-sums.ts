import { changeMonths } from '../figures/month-sums.ts';
import { databaseFunction, trigger, type DatabaseObject } from './database-object.ts';

/** Appends what rows of a transition table add to the sums of their days, or take out of them. */
type Append = (rows: 'added' | 'removed', sign: '' | '-') => string;

const appendDays: Append = (rows, sign) => `
      insert into invoiced_day_changes (company_id, day, documents, credit_notes, subtotal, descuento, trasladados, retenidos,
        total)
      select company_id, day, ${sign} count(*) filter (where not is_credit), ${sign} count(*) filter (where is_credit),
        ${sign} sum(subtotal), ${sign} sum(descuento), ${sign} sum(trasladados), ${sign} sum(retenidos), ${sign} sum(total)
      from ${rows} group by company_id, day;`;

const appendTaxes: Append = (rows, sign) => `
      insert into invoiced_tax_changes (company_id, day, is_withheld, impuesto, tipo_factor, tasa_o_cuota, lines, base, importe)
      select company_id, day, is_withheld, impuesto, tipo_factor, tasa_o_cuota, ${sign} count(*),
        ${sign} coalesce(sum(base), 0), ${sign} sum(importe)
      from ${rows} group by company_id, day, is_withheld, impuesto, tipo_factor, tasa_o_cuota;`;

/** Whoever adds to a day, a worker of the version before too, says that its month is to be summed again. */
const appendMonths: Append = (rows) => `${changeMonths(rows)};`;

const events = {
  insert: { transition: 'new table as added', steps: (append: Append) => append('added', '') },
  delete: { transition: 'old table as removed', steps: (append: Append) => append('removed', '-') },
  update: {
    transition: 'old table as removed new table as added',
    steps: (append: Append) => append('removed', '-') + append('added', ''),
  },
};

const follow = (name: string, table: string, append: Append): DatabaseObject[] =>
  Object.entries(events).flatMap(([event, { transition, steps }]) => [
    databaseFunction(
      `${name}_${event}()`,
      'returns trigger language plpgsql',
      `
    begin${steps(append)}
      return null;
    end `,
    ),
    trigger(
      `${name}_${event}`,
      table,
      `after ${event}`,
      `referencing ${transition} for each statement execute function ${name}_${event}()`,
    ),
  ]);

/** Each statement that adds or takes out figures appends what that changes in the sums of their days, and locks no day. */
export const daySumFunctions = [
  ...follow('invoiced_days', 'invoiced_documents', appendDays),
  ...follow('invoiced_day_taxes', 'invoiced_taxes', appendTaxes),
  ...follow('invoiced_months', 'invoiced_days', appendMonths),
];
