import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { stateMeans } from '../states.ts';

const isWrong = `company_id = ? and ${stateMeans('status', 'valid')} and saldo <> left_to_pay(id, tipo_comprobante, metodo_pago, total)`;

/** Computes what is left to pay of a company's documents again. @returns how many had another balance. */
export async function rebuildBalances(database: Database, companyId: string): Promise<number> {
  const wrong = await database.rows<{ id: string }>(`select id from invoices where ${isWrong} order by id`, [
    companyId,
  ]);
  let changed = 0;
  for (const { id } of wrong) {
    changed += await database.run(async () => {
      // What lowers it holds this lock too: the balance is read in a statement of its own, once it is had.
      await database.rows(sql`select from invoices where id = ${id} for no key update`);
      return database.change(
        `update invoices set saldo = left_to_pay(id, tipo_comprobante, metodo_pago, total) where ${isWrong} and id = ?`,
        [companyId, id],
      );
    });
  }
  return changed;
}
