import { randomUUID } from 'node:crypto';
import { leftToCredit, leftToPay } from '@timbra/core/invoicing/balance.ts';
import { nothingPaid } from '@timbra/core/invoicing/building/payables.ts';
import { isIn } from '@timbra/core/invoicing/invoice.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { invoiceClaimsContract } from '@timbra/core/testing/invoice-claims-contract.ts';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresInvoiceClaims } from './postgres-invoice-claims.ts';
import { sql } from './sql.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const claims = new PostgresInvoiceClaims(database);

let userId: string;
let companyId: string;
let customerId: string;
beforeEach(async () => {
  [userId, companyId, customerId] = [randomUUID(), randomUUID(), randomUUID()];
  const email = `${userId}@ejemplo.mx`;
  await database.change(
    sql`insert into users (id, name, email, email_key, password_hash, created_at) values (${userId}, 'Ana', ${email}, ${email}, 'x', now())`,
  );
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, created_at) values (${companyId}, ${userId}, 'Tienda', '', now())`,
  );
  await database.change(
    sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
     values (${customerId}, ${companyId}, 'URE180429TM6', 'UNIVERSIDAD', 'G03', '601', '86991', now())`,
  );
});

/** A document of 1,160.00 to be paid later, or a credit note. */
async function addDocument(tipoComprobante: 'I' | 'E' | 'P', status: string): Promise<string> {
  const id = randomUUID();
  await database.change(
    sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, moneda,
       metodo_pago, total, saldo, request, impuestos, created_at, updated_at)
     values (${id}, ${userId}, ${companyId}, 'factura', ${tipoComprobante}, ${status}, 'A', (select count(*) + 1 from invoices), ${id}, ${id}, 'MXN', 'PPD', 1160, 1160, '{}', '{}',
       now(), now())`,
  );
  return id;
}

async function addOrder(): Promise<string> {
  const id = randomUUID();
  await database.change(
    sql`insert into orders (id, company_id, number, fecha, status, customer_id, subtotal, descuento, iva, ieps, isr, iva_ret,
       total, ticket_token, created_at)
     values (${id}, ${companyId}, (select count(*) + 1 from orders), now(), 'PAID', ${customerId}, 1000, 0, 160, 0, 0, 0, 1160, ${id}, now())`,
  );
  return id;
}

const become = (id: string, status: string) =>
  database.change(sql`update invoices set status = ${status} where id = ${id}`);
const credit = (noteId: string, originId: string, amount: string) =>
  claims.record(noteId, { orders: [], credits: [{ originId, amount: Decimal.parse(amount) }], payments: nothingPaid });
const saldo = async (id: string) =>
  Number((await database.row<{ saldo: string }>(sql`select saldo from invoices where id = ${id}`))?.saldo);
const tooMuch = /take more than its total/;

invoiceClaimsContract('PostgresInvoiceClaims', () =>
  Promise.resolve({ claims, companyId, addDocument, become, addOrder }),
);

const pay = (paymentId: string, originId: string, amount: string) =>
  database.change(
    sql`insert into balance_claims (claimant_id, origin_id, kind, amount) values (${paymentId}, ${originId}, 'payment', ${amount})`,
  );

describe('what payments take off a document', () => {
  it('is not left to pay once they are valid, beside what credit notes take, and can be credited still', async () => {
    const origin = await addDocument('I', 'ISSUED');
    const [payment, note] = [await addDocument('P', 'PROCESSING'), await addDocument('E', 'ISSUED')];
    await pay(payment, origin, '900');
    await credit(note, origin, '100');
    expect(await saldo(origin)).toBe(1_060);
    await become(payment, 'ISSUED');
    expect(await saldo(origin)).toBe(160);
    await credit(await addDocument('E', 'ISSUED'), origin, '1060');
    expect(await saldo(origin)).toBe(0);
    await become(payment, 'CANCELLED');
    expect(await saldo(origin)).toBe(0);
  });

  it('is never more than its total', async () => {
    const origin = await addDocument('I', 'ISSUED');
    await pay(await addDocument('P', 'PROCESSING'), origin, '1160');
    await expect(pay(await addDocument('P', 'PROCESSING'), origin, '0.01')).rejects.toThrow(tooMuch);
  });
});

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

const amount = fc.integer({ min: 1, max: 58_000 }).map((cents) => Decimal.of(BigInt(cents), 2));
const states = ['PROCESSING', 'REJECTED', 'ISSUED', 'CANCELLING', 'CANCELLED'] as const;

test('the database and the core agree on what is left of a document', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('PPD', 'PUE'),
      fc.tuple(amount, fc.constantFrom(...states)),
      fc.tuple(amount, fc.constantFrom(...states)),
      async (metodoPago, [credited, ofNote], [paid, ofPayment]) => {
        const origin = await addDocument('I', 'ISSUED');
        await database.change(sql`update invoices set metodo_pago = ${metodoPago} where id = ${origin}`);
        const [note, payment] = [await addDocument('E', ofNote), await addDocument('P', ofPayment)];
        await credit(note, origin, credited.toString());
        await pay(payment, origin, paid.toString());
        const taken = (meaning: 'live' | 'valid') => ({
          credited: isIn(ofNote, meaning) ? credited : Decimal.ZERO,
          paid: isIn(ofPayment, meaning) ? paid : Decimal.ZERO,
        });
        const total = Decimal.parse('1160');
        const row = await database.row<{ pay: string; credit: string }>(
          sql`select left_to_pay(id, tipo_comprobante, metodo_pago, total) as pay, left_to_credit(id, total) as credit
           from invoices where id = ${origin}`,
        );
        expect(Number(row?.pay)).toBe(
          leftToPay({ tipoDeComprobante: 'I', metodoPago, total }, taken('valid')).toNumber(),
        );
        expect(Number(row?.credit)).toBe(leftToCredit(total, taken('live')).toNumber());
      },
    ),
    { numRuns: 25 },
  );
});
