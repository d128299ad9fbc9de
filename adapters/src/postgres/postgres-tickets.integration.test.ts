import { randomUUID } from 'node:crypto';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { until } from '@timbra/testing/until.ts';
import { afterAll, expect, test } from 'vitest';
import { Database } from './database.ts';
import { PostgresTickets } from './postgres-tickets.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';
import { aSale } from './testing/sales.ts';

const url = await useDatabase();
const [database, worker] = [await Database.connect({ url }), await Database.connect({ url })];
afterAll(() => Promise.all([database.close(), worker.close()]));

/** Makes a sale of 1,160.00 that a note, which is being stamped, takes out of the global document that carried it. */
async function takenOut() {
  const { userId, companyId } = await anOwner(database);
  const orderId = await aSale(database, companyId);
  const [globalId, noteId] = [randomUUID(), randomUUID()];
  for (const [folio, id, tipo, comprobante, status] of [
    [1, globalId, 'global', 'I', 'ISSUED'],
    [2, noteId, 'nota-credito', 'E', 'PROCESSING'],
  ] as const) {
    await database.change(
      sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, moneda,
         metodo_pago, total, saldo, request, impuestos, created_at, updated_at)
       values (${id}, ${userId}, ${companyId}, ${tipo}, ${comprobante}, ${status}, 'A', ${folio}, ${id}, ${id}, 'MXN', 'PUE', 1160, 0, '{}', '{}', now(), now())`,
    );
  }
  await database.change(sql`insert into invoice_orders (invoice_id, order_id) values (${globalId}, ${orderId})`);
  await new PostgresTickets(database).takeOut(globalId, orderId, noteId);
  await database.change(
    sql`insert into balance_claims (claimant_id, origin_id, kind, amount) values (${noteId}, ${globalId}, 'credit', 1160)`,
  );
  return { globalId, noteId, orderId };
}

test('a note that is settled holds no sale that somebody waits for who holds its global document', async () => {
  const { globalId, noteId, orderId } = await takenOut();
  const settle = () => worker.change(sql`update invoices set status = 'ISSUED' where id = ${noteId}`);
  const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  const settled = await database.run(async () => {
    await database.rows(sql`select from invoices where id = ${globalId} for no key update`);
    const under = settle();
    await until('the note waits', async () => (await database.rows(waiting)).length > 0);
    // It was taken out before.
    expect(await new PostgresTickets(database).hold(globalId, orderId)).toBe(false);
    return [under];
  });
  await Promise.all(settled);
  expect(await database.rows(sql`select status from invoices where id = ${noteId}`)).toEqual([{ status: 'ISSUED' }]);
});
