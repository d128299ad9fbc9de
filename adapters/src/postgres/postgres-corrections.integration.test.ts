import { randomUUID } from 'node:crypto';
import { ticketCorrectionsContract } from '@timbra/core/testing/ticket-corrections-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll } from 'vitest';
import { Database } from './database.ts';
import { PostgresTicketCorrections } from './postgres-corrections.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';
import { aSale } from './testing/sales.ts';
import { setTicketNotices } from './testing/ticket-notices.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

/** Makes a sale of 1,160.00 with its issued document, and a document that is being stamped. */
async function sold(notify: boolean) {
  const { userId, companyId } = await anOwner(database);
  await setTicketNotices(database, companyId, notify);
  const orderId = await aSale(database, companyId);
  const [originalId, madeId] = [randomUUID(), randomUUID()];
  for (const [folio, id, status] of [
    [1, originalId, 'ISSUED'],
    [2, madeId, 'PROCESSING'],
  ] as const) {
    await database.change(
      sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, moneda,
         metodo_pago, total, saldo, request, impuestos, created_at, updated_at)
       values (${id}, ${userId}, ${companyId}, 'factura', 'I', ${status}, 'A', ${folio}, ${id}, ${id}, 'MXN', 'PUE', 1160, 0, '{}', '{}', now(), now())`,
    );
  }
  return { orderId, companyId, ownerId: userId, originalId, madeId };
}

ticketCorrectionsContract('PostgresTicketCorrections', async ({ notify }) => {
  // One database for all tests: what an earlier one has left to be done is nobody's business.
  await database.change(sql`delete from ticket_corrections`);
  return { corrections: new PostgresTicketCorrections(database), transactions: database, sold: () => sold(notify) };
});
