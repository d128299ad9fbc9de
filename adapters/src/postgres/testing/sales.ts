import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** A paid sale of 1,160.00 to a customer, as foreign keys want it. @returns the id of its order. */
export async function aSale(database: Database, companyId: string): Promise<string> {
  const [customerId, orderId] = [randomUUID(), randomUUID()];
  await database.change(
    sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
     values (${customerId}, ${companyId}, 'URE180429TM6', 'UNIVERSIDAD', 'G03', '601', '86991', now())`,
  );
  await database.change(
    sql`insert into orders (id, company_id, number, fecha, status, customer_id, subtotal, descuento, iva, ieps, isr, iva_ret,
       total, ticket_token, created_at)
     values (${orderId}, ${companyId}, 1, now(), 'PAID', ${customerId}, 1000, 0, 160, 0, 0, 0, 1160, ${orderId}, now())`,
  );
  return orderId;
}
