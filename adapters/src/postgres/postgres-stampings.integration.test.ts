import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { type CsdPeriod, successionOf } from '@timbra/core/invoicing/stamping/stampable-date.ts';
import { invoiceBatchesContract } from '@timbra/core/testing/invoice-batches-contract.ts';
import { invoicesContract } from '@timbra/core/testing/invoices-contract.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { stampingsContract } from '@timbra/core/testing/stampings-contract.ts';
import { aSubmission, issuedFacts } from '@timbra/core/testing/submissions.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresInvoiceBatches, PostgresInvoices } from './postgres-invoices.ts';
import { PostgresStampLedger } from './postgres-stamp-ledger.ts';
import { PostgresStampings } from './postgres-stampings.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const leaseMs = 13_000;

const open = async () => {
  // One database for all tests: what an earlier one has left in process is nobody's business.
  await database.change(sql`update invoice_stampings set next_at = null`);
  const clock = new MovingClock();
  const ids = uuidV7Ids;
  const stamps = new PostgresStampLedger(database, ids, clock, undefined);
  const invoices = new PostgresInvoices(database, clock);
  const batches = new PostgresInvoiceBatches(database, clock);
  const stampings = new PostgresStampings(database, clock, ids, leaseMs);
  const certify = async (companyId: string, { validFrom, validTo }: CsdPeriod) => {
    await database.change(
      sql`update companies set csd_valid_from = ${validFrom}, csd_valid_to = ${validTo} where id = ${companyId}`,
    );
  };
  const mailAutomatically = async (companyId: string, copies: readonly string[]) => {
    await database.change(
      sql`insert into company_sending (company_id, automatic, copies) values (${companyId}, true, ${JSON.stringify(copies)}::jsonb)`,
    );
  };
  const shared = { invoices, batches, stampings, stamps, transactions: database };
  return { ...shared, clock, leaseMs, owner: () => anOwner(database), certify, mailAutomatically };
};

invoicesContract('PostgresInvoices', open);
stampingsContract('PostgresStampings', open);
invoiceBatchesContract('PostgresInvoiceBatches', open);

test('a document takes the place of the one that it substitutes in its run, and leaves the others alone', async () => {
  const { stampings, invoices, stamps, owner } = await open();
  const mine = await owner();
  const issue = async (folio: number, substitutes?: string) => {
    const submission = { ...aSubmission(mine, { folio }), ...(substitutes && { substitutes }) };
    await stamps.grant({ userId: mine.userId, amount: 1, reason: 'Prueba' });
    await stamps.reserve({ ...mine, invoiceId: submission.id });
    await invoices.addProcessing(submission);
    const succession = successionOf(submission);
    expect(await stampings.issue(submission.id, { ...issuedFacts(submission, randomUUID()), succession })).toBe(true);
    return submission.id;
  };
  const [first, other] = [await issue(1), await issue(2)];
  await aRunOf(mine, [first, other]);
  const substitute = await issue(3, first);
  const payslips = await database.rows(
    sql`select p.invoice_id as id, p.problems, p.to_mail as "isToMail" from payroll_payslips p
     join payroll_runs r on r.id = p.run_id where r.company_id = ${mine.companyId} order by p.to_mail`,
  );
  expect(payslips).toEqual([
    { id: substitute, problems: [], isToMail: false },
    { id: other, problems: ['faltas'], isToMail: true },
  ]);
});

async function aRunOf({ userId, companyId }: Awaited<ReturnType<typeof anOwner>>, documents: readonly string[]) {
  const runId = randomUUID();
  await database.change(
    sql`insert into payroll_runs (id, company_id, owner_id, tipo_nomina, periodicidad_pago, fecha_pago, fecha_inicial_pago,
       fecha_final_pago, num_dias_pagados, lines, created_at)
     values (${runId}, ${companyId}, ${userId}, 'O', '02', '2026-11-29', '2026-11-23', '2026-11-29', 7, 'sueldo', now())`,
  );
  for (const id of documents) {
    const employeeId = randomUUID();
    await database.change(
      sql`insert into employees (id, company_id, nombre, curp, periodicidad_pago, complete, created_at)
       values (${employeeId}, ${companyId}, ${employeeId}, ${employeeId}, '02', true, now())`,
    );
    await database.change(
      sql`insert into payroll_payslips (run_id, employee_id, invoice_id, problems, to_mail)
       values (${runId}, ${employeeId}, ${id}, '["faltas"]', true)`,
    );
  }
}
