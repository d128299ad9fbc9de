import { stateMeans } from '../states.ts';

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
