import { randomUUID } from 'node:crypto';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { invoiceClaimsContract } from '@timbra/core/testing/invoice-claims-contract.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresInvoiceClaims } from './postgres-invoice-claims.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const claims = new PostgresInvoiceClaims(database);

let userId: string;
let companyId: string;
let customerId: string;
beforeEach(async () => {
  [userId, companyId, customerId] = [randomUUID(), randomUUID(), randomUUID()];
  await database.change(
    `insert into users (id, name, email, email_key, password_hash, created_at) values (?, 'Ana', ?, ?, 'x', now())`,
    [userId, `${userId}@ejemplo.mx`, `${userId}@ejemplo.mx`],
  );
  await database.change(
    `insert into companies (id, user_id, name, ruc, created_at) values (?, ?, 'Tienda', '', now())`,
    [companyId, userId],
  );
  await database.change(
    `insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
     values (?, ?, 'URE180429TM6', 'UNIVERSIDAD', 'G03', '601', '86991', now())`,
    [customerId, companyId],
  );
});

/** A document of 1,160.00 to be paid later, or a credit note. */
async function addDocument(tipoComprobante: 'I' | 'E', status: string): Promise<string> {
  const id = randomUUID();
  await database.change(
    `insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, moneda,
       metodo_pago, total, saldo, request, impuestos, created_at, updated_at)
     values (?, ?, ?, 'factura', ?, ?, 'A', (select count(*) + 1 from invoices), ?, ?, 'MXN', 'PPD', 1160, 1160, '{}', '{}',
       now(), now())`,
    [id, userId, companyId, tipoComprobante, status, id, id],
  );
  return id;
}

async function addOrder(): Promise<string> {
  const id = randomUUID();
  await database.change(
    `insert into orders (id, company_id, number, fecha, status, customer_id, subtotal, descuento, iva, ieps, isr, iva_ret,
       total, ticket_token, created_at)
     values (?, ?, (select count(*) + 1 from orders), now(), 'PAID', ?, 1000, 0, 160, 0, 0, 0, 1160, ?, now())`,
    [id, companyId, customerId, id],
  );
  return id;
}

const become = (id: string, status: string) =>
  database.change('update invoices set status = ? where id = ?', [status, id]);
const credit = (noteId: string, originId: string, amount: string) =>
  claims.keep(noteId, { orders: [], credits: [{ originId, amount: Decimal.parse(amount) }] });
const saldo = async (id: string) =>
  Number((await database.row<{ saldo: string }>('select saldo from invoices where id = ?', [id]))?.saldo);
const tooMuch = /take more than its total/;

invoiceClaimsContract('PostgresInvoiceClaims', () => Promise.resolve({ claims, addDocument, become, addOrder }));

describe('what credit notes take off a document', () => {
  it('is held from the start, and leaves less to pay while the note is valid', async () => {
    const origin = await addDocument('I', 'ISSUED');
    const note = await addDocument('E', 'PROCESSING');
    await credit(note, origin, '1000');
    expect(await saldo(origin)).toBe(1_160);
    await become(note, 'ISSUED');
    expect(await saldo(origin)).toBe(160);
    await become(note, 'CANCELLING');
    expect(await saldo(origin)).toBe(160);
    await become(note, 'CANCELLED');
    expect(await saldo(origin)).toBe(1_160);
  });

  it('is never more than its total, whatever writes it', async () => {
    const origin = await addDocument('I', 'ISSUED');
    const [one, two] = [await addDocument('E', 'PROCESSING'), await addDocument('E', 'PROCESSING')];
    await credit(one, origin, '1000');
    await expect(credit(two, origin, '160.01')).rejects.toThrow(tooMuch);
    await become(one, 'REJECTED');
    await credit(two, origin, '1160');
    await expect(become(one, 'PROCESSING')).rejects.toThrow(tooMuch);
  });
});
