import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { anOwner } from '../testing/owners.ts';
import { PostgresPayrollWork } from './postgres-payroll-work.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const work = new PostgresPayrollWork(database);

describe('payslips that workers share', () => {
  let runId: string;
  beforeEach(async () => {
    const { userId, companyId } = await anOwner(database);
    runId = randomUUID();
    await database.change(
      `insert into payroll_runs (id, company_id, owner_id, tipo_nomina, periodicidad_pago, fecha_pago, fecha_inicial_pago,
         fecha_final_pago, num_dias_pagados, lines, created_at)
       values (?, ?, ?, 'O', '04', '2026-11-15', '2026-11-01', '2026-11-15', 15, 'sueldo', now())`,
      [runId, companyId, userId],
    );
    await database.change(
      `with documents as (
         insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, reference, moneda, request, impuestos,
           created_at, updated_at)
         select gen_random_uuid(), ?, ?, 'nomina', 'N', 'DRAFT', gen_random_uuid()::text, 'XXX', '{}', '{}', now(), now()
         from generate_series(1, 5) returning id)
       insert into payroll_payslips (run_id, employee_id, invoice_id, task) select ?, id, id, 'issue' from documents`,
      [userId, companyId, runId],
    );
  });

  const leasesEnd = () =>
    database.change(`update payroll_payslips set lease_until = now() - interval '1 s' where run_id = ?`, [runId]);
  const triesOf = async (most: number) => (await work.claim(runId, most)).map(({ tries }) => tries);

  it('are each taken up by one of them', async () => {
    const taken = await Promise.all([work.claim(runId, 2), work.claim(runId, 2), work.claim(runId, 2)]);
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length + (await work.claim(runId, 5)).length).toBe(5);
    expect(await work.claim(runId, 5)).toEqual([]);
  });

  it('come alone, and after the others, once somebody did not bring them to an end', async () => {
    expect(await triesOf(2)).toEqual([1, 1]);
    await leasesEnd();
    expect(await triesOf(5)).toEqual([1, 1, 1]);
    const [again] = await work.claim(runId, 5);
    expect(again?.tries).toBe(2);
    await leasesEnd();
    for (let left = 0; left < 4; left += 1) expect(await triesOf(5)).toEqual([2]);
    expect(await work.claim(runId, 5)).toEqual([{ id: again?.id, tries: 3 }]);
  });

  it('end together, each with its own reasons', async () => {
    const [one, other] = await work.claim(runId, 2);
    const problems = [{ field: 'empleado.rfc', message: 'Corrígelo «así»: a, b?' }];
    await work.settled([
      { id: one?.id ?? '', problems: [] },
      { id: other?.id ?? '', problems },
    ]);
    await leasesEnd();
    expect(await triesOf(5)).toEqual([1, 1, 1]);
    const kept = await database.rows<{ id: string; problems: unknown; tries: number }>(
      'select invoice_id as id, problems, tries from payroll_payslips where run_id = ? and task is null',
      [runId],
    );
    expect(new Map(kept.map((row) => [row.id, row.problems]))).toEqual(
      new Map([
        [one?.id, []],
        [other?.id, problems],
      ]),
    );
    expect(kept.map(({ tries }) => tries)).toEqual([0, 0]);
  });
});
