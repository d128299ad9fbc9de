import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** Rebuilds the last folio and order number of a company: never lower than what is there. @returns how many were. */
export async function rebuildNumbers(database: Database, companyId: string): Promise<number> {
  const series = await database.change(
    sql`insert into invoice_series as s (company_id, serie, last_folio)
     select company_id, serie, max(folio) from invoices where company_id = ${companyId} and folio is not null and import_id is null group by company_id, serie
     on conflict (company_id, serie) do update set last_folio = excluded.last_folio
     where s.last_folio < excluded.last_folio`,
  );
  const numbers = await database.change(
    sql`insert into order_numbers as n (company_id, last_number)
     select company_id, max(number) from orders where company_id = ${companyId} group by company_id
     on conflict (company_id) do update set last_number = excluded.last_number
     where n.last_number < excluded.last_number`,
  );
  return series + numbers;
}
