import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresCancellations } from './postgres-cancellations.ts';
import { PostgresTicketCorrections } from './postgres-corrections.ts';
import { PostgresTicketRequests } from './postgres-ticket-requests.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const now = new Date('2026-11-20T16:00:00Z');

/** Five sales of one account that are due for long, and one of another that is due since a minute. */
const [large, small] = [await sales(5), await sales(1)];
const due = [...large.map((sale) => ({ ...sale, minutes: 60 })), ...small.map((sale) => ({ ...sale, minutes: 1 }))];

interface Sale {
  readonly companyId: string;
  readonly orderId: string;
  readonly invoiceId: string;
}

async function sales(count: number): Promise<Sale[]> {
  const { userId, companyId } = await anOwner(database);
  const customerId = randomUUID();
  await database.change(
    sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
     values (${customerId}, ${companyId}, 'URE180429TM6', 'UNIVERSIDAD', 'G03', '601', '86991', now())`,
  );
  const made: Sale[] = [];
  for (let number = 1; number <= count; number += 1) {
    const [orderId, invoiceId] = [randomUUID(), randomUUID()];
    await database.change(
      sql`insert into orders (id, company_id, number, fecha, status, customer_id, subtotal, descuento, iva, ieps, isr, iva_ret,
         total, ticket_token, created_at)
       values (${orderId}, ${companyId}, ${number}, now(), 'PAID', ${customerId}, 1000, 0, 160, 0, 0, 0, 1160, ${orderId}, now())`,
    );
    await database.change(
      sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, moneda,
         metodo_pago, total, saldo, request, impuestos, created_at, updated_at)
       values (${invoiceId}, ${userId}, ${companyId}, 'factura', 'I', 'ISSUED', 'A', ${number}, ${invoiceId}, ${invoiceId}, 'MXN', 'PUE', 1160, 0, '{}', '{}', now(), now())`,
    );
    made.push({ companyId, orderId, invoiceId });
  }
  return made;
}

const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const own = small[0]?.orderId;

test('what buyers wait for is attended to by accounts in turn', async () => {
  for (const { orderId, companyId, minutes } of due) {
    await database.change(
      sql`insert into ticket_requests (order_id, company_id, status, receptor, forma_pago, next_at, updated_at)
       values (${orderId}, ${companyId}, 'WAITING', '{}', '01', ${ago(minutes)}, now())`,
    );
  }
  const found = await new PostgresTicketRequests(database).due(now, 2);
  expect(found.map(({ orderId }) => orderId)).toContain(own);
  expect(found).toHaveLength(2);
});

test('and so are corrections', async () => {
  for (const { orderId, companyId, invoiceId, minutes } of due) {
    await database.change(
      sql`insert into ticket_corrections (order_id, company_id, original_id, status, receptor, asked_at, next_at)
       values (${orderId}, ${companyId}, ${invoiceId}, 'WAITING', '{}', now(), ${ago(minutes)})`,
    );
  }
  const found = await new PostgresTicketCorrections(database).due(now, 2);
  expect(found.map(({ orderId }) => orderId)).toContain(own);
});

test('and cancellations', async () => {
  for (const { invoiceId, minutes } of due) {
    await database.change(
      sql`insert into invoice_cancellations (invoice_id, motivo, status, intentos, requested_at, next_at)
       values (${invoiceId}, '02', 'requested', 1, now(), ${ago(minutes)})`,
    );
  }
  const clock = new MovingClock(now);
  const found = await new PostgresCancellations(database, clock, 20_000).due(2);
  expect(found).toContain(small[0]?.invoiceId);
  expect(found).toHaveLength(2);
});
