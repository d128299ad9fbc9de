import { EXEMPT_ONCE_A_YEAR } from '@timbra/core/invoicing/complements/nomina/proposed/minimum-wage.ts';
import { stateMeans } from '../sql.ts';

const kinds = EXEMPT_ONCE_A_YEAR.map((key) => `'${key}'`).join();

/** It is the condition of the index `invoices_of_yearly_pay`: of a worker's documents of a year few pay such a line. */
const paysOnceAYear = EXEMPT_ONCE_A_YEAR.map(
  (key) => `n.request @> '{"nomina": {"percepciones": [{"tipo": "${key}"}]}}'`,
).join(' or ');

/** A payslip, as SQL tells it. */
export interface PaidMonth {
  /** Its document, or null. */
  readonly id: string;
  /** It is the document that it is made to replace, or null: what that has used goes with it. */
  readonly replaces: string;
  readonly companyId: string;
  readonly curp: string;
  /** A day like `2026-11-30`. */
  readonly fechaPago: string;
}

/** Returns SQL of what a worker's other documents of the year of a payment have exempted, as core's `ExemptedYear`. */
export const exemptedYear = (payslip: PaidMonth): string => `(
  select coalesce(jsonb_object_agg(tipo, exento), '{}') from (
    select line ->> 'tipo' as tipo, sum(coalesce((line ->> 'importeExento')::numeric, 0)) as exento
    from invoices n, jsonb_path_query(n.request, '$.nomina.percepciones[*]') line
    where ${isOther(payslip)} and left(n.request #>> '{nomina,fechaPago}', 4) = left(${payslip.fechaPago}, 4)
      and (${paysOnceAYear}) and line ->> 'tipo' in (${kinds})
    group by 1) exempted)`;

/**
 * Returns SQL of the pesos that a worker's other documents of the month of a payment have used of its employment
 * subsidy.
 */
export const usedSubsidy = (payslip: PaidMonth): string => `(
  select coalesce(sum((caused #>> '{}')::numeric), 0)
  from invoices n, jsonb_path_query(n.request, '$.nomina.otrosPagos[*].subsidioCausado') caused
  where ${isOther(payslip)} and left(n.request #>> '{nomina,fechaPago}', 7) = left(${payslip.fechaPago}, 7))`;

/**
 * Returns SQL of whether a document `n` is another one of the same worker that is paid. Of a document and its
 * substitute the substitute counts, but to what it substitutes it is no other document. With the month it reads the
 * index `invoices_of_paid_month`, whose expressions are these.
 */
export const isOther = ({ id, replaces, companyId, curp }: PaidMonth): string => `
  n.tipo_comprobante = 'N' and n.company_id = ${companyId}
    and upper(n.request #>> '{nomina,empleado,curp}') = upper(${curp})
    and n.id is distinct from ${id} and n.id is distinct from ${replaces}
    and (n.substitutes_id = ${id}) is not true and ${stateMeans('n.status', 'live')}
    and not exists (select from invoices s where s.substitutes_id = n.id and ${stateMeans('s.status', 'live')})`;
