import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { stateMeans } from '../states.ts';

const isWrong = (companyId: string) =>
  sql`company_id = ${companyId} and ${raw(stateMeans('status', 'valid'))} and saldo <> left_to_pay(id, tipo_comprobante, metodo_pago, total)`;

/** Computes what is left to pay of a company's documents again. @returns how many had another balance. */
export async function rebuildBalances(database: Database, companyId: string): Promise<number> {
  const wrong = await database.rows<{ id: string }>(
    sql`select id from invoices where ${isWrong(companyId)} order by id`,
  );
  let changed = 0;
  for (const { id } of wrong) {
    changed += await database.run(async () => {
      // What lowers it holds this lock too: the balance is read in a statement of its own, once it is had.
      await database.rows(sql`select from invoices where id = ${id} for no key update`);
      return database.change(
        sql`update invoices set saldo = left_to_pay(id, tipo_comprobante, metodo_pago, total)
         where ${isWrong(companyId)} and id = ${id}`,
      );
    });
  }
  return changed;
}
