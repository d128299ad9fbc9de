import { EXEMPT_ONCE_A_YEAR } from '@timbra/core/invoicing/complements/nomina/proposed/minimum-wage.ts';
import { isOther, type PaidMonth } from './used-subsidy.ts';

const kinds = EXEMPT_ONCE_A_YEAR.map((key) => `'${key}'`).join();

/** It is the condition of the index `invoices_of_yearly_pay`: of a worker's documents of a year few pay such a line. */
const paysOnceAYear = EXEMPT_ONCE_A_YEAR.map(
  (key) => `n.request @> '{"nomina": {"percepciones": [{"tipo": "${key}"}]}}'`,
).join(' or ');

/** Returns SQL of what a worker's other documents of the year of a payment have exempted, as core's `ExemptedYear`. */
export const exemptedYear = (payslip: PaidMonth): string => `(
  select coalesce(jsonb_object_agg(tipo, exento), '{}') from (
    select line ->> 'tipo' as tipo, sum(coalesce((line ->> 'importeExento')::numeric, 0)) as exento
    from invoices n, jsonb_path_query(n.request, '$.nomina.percepciones[*]') line
    where ${isOther(payslip)} and left(n.request #>> '{nomina,fechaPago}', 4) = left(${payslip.fechaPago}, 4)
      and (${paysOnceAYear}) and line ->> 'tipo' in (${kinds})
    group by 1) exempted)`;
