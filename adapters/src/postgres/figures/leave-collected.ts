import { sql, type Sql } from '../sql.ts';

/**
 * Deletes what the reports of taxes have entered of complements of payment that go, in this order: the taxes are found by
 * the days of their payments.
 */
export const leaveCollected = (ids: readonly string[]): readonly Sql[] => [
  sql`delete from collected_taxes t using collected_payments p
    where p.invoice_id in (${ids}) and t.company_id = p.company_id and t.day = p.day and t.invoice_id = p.invoice_id`,
  sql`delete from collected_payments where invoice_id in (${ids})`,
];
