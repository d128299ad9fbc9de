import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** Saves settings of a company's self-invoicing that say whether it wishes to be told of each invoice. */
export async function setTicketNotices(database: Database, companyId: string, notify: boolean): Promise<void> {
  await database.change(
    sql`insert into self_invoicing (company_id, ticket_window, uses, payment_forms, notify)
     values (${companyId}, 'month', '{}', '{}', ${notify})`,
  );
}
