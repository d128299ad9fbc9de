import { randomUUID } from 'node:crypto';
import { ticketCorrectionsContract } from '@timbra/core/testing/ticket-corrections-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll } from 'vitest';
import { Database } from './database.ts';
import { PostgresTicketCorrections } from './postgres-ticket-corrections.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

/** A sale of 1,160.00 with its issued document, and a document that is being stamped. */
async function sold() {
  const { userId, companyId } = await anOwner(database);
  const [customerId, orderId, originalId, madeId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await database.change(
    `insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
     values (?, ?, 'URE180429TM6', 'UNIVERSIDAD', 'G03', '601', '86991', now())`,
    [customerId, companyId],
  );
  await database.change(
    `insert into orders (id, company_id, number, fecha, status, customer_id, subtotal, descuento, iva, ieps, isr, iva_ret,
       total, ticket_token, created_at)
     values (?, ?, 1, now(), 'PAID', ?, 1000, 0, 160, 0, 0, 0, 1160, ?, now())`,
    [orderId, companyId, customerId, orderId],
  );
  for (const [folio, id, status] of [
    [1, originalId, 'ISSUED'],
    [2, madeId, 'PROCESSING'],
  ] as const) {
    await database.change(
      `insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, moneda,
         metodo_pago, total, saldo, request, impuestos, created_at, updated_at)
       values (?, ?, ?, 'factura', 'I', ?, 'A', ?, ?, ?, 'MXN', 'PUE', 1160, 0, '{}', '{}', now(), now())`,
      [id, userId, companyId, status, folio, id, id],
    );
  }
  return { orderId, companyId, ownerId: userId, originalId, madeId };
}

ticketCorrectionsContract('PostgresTicketCorrections', async () => {
  // One database for all tests: what an earlier one has left to be done is nobody's business.
  await database.change('delete from ticket_corrections');
  return { corrections: new PostgresTicketCorrections(database), transactions: database, sold };
});
