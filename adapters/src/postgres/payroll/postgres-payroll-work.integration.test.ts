import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PayrollRun } from '@timbra/core/payroll/payroll-run.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { PostgresPayrollRuns } from './postgres-payroll-runs.ts';
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
      sql`insert into payroll_runs (id, company_id, owner_id, tipo_nomina, periodicidad_pago, fecha_pago, fecha_inicial_pago,
         fecha_final_pago, num_dias_pagados, lines, created_at)
       values (${runId}, ${companyId}, ${userId}, 'O', '04', '2026-11-15', '2026-11-01', '2026-11-15', 15, 'sueldo', now())`,
    );
    await database.change(
      sql`with documents as (
         insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, reference, moneda, request, impuestos,
           created_at, updated_at)
         select gen_random_uuid(), ${userId}, ${companyId}, 'nomina', 'N', 'DRAFT', gen_random_uuid()::text, 'XXX', '{}', '{}', now(), now()
         from generate_series(1, 5) returning id)
       insert into payroll_payslips (run_id, employee_id, invoice_id, task) select ${runId}, id, id, 'issue' from documents`,
    );
  });

  const leasesEnd = () =>
    database.change(sql`update payroll_payslips set lease_until = now() - interval '1 s' where run_id = ${runId}`);
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
    const stored = await database.rows<{ id: string; problems: unknown; tries: number }>(
      sql`select invoice_id as id, problems, tries from payroll_payslips where run_id = ${runId} and task is null`,
    );
    expect(new Map(stored.map((row) => [row.id, row.problems]))).toEqual(
      new Map([
        [one?.id, []],
        [other?.id, problems],
      ]),
    );
    expect(stored.map(({ tries }) => tries)).toEqual([0, 0]);
  });
});

describe('what the other documents of a worker have used of what the law gives once', () => {
  const [ingrid, xochilt] = ['XOJI740919MQTDMN02', 'CACX760510MGTSHC04'];

  interface Paid {
    readonly curp?: string;
    readonly fechaPago?: string;
    readonly status?: string;
    readonly substitutes?: string;
    readonly percepciones?: readonly object[];
  }

  /** Makes a company with a run of two workers, none of whom has a payslip yet. */
  async function aRun() {
    const owner = await anOwner(database);
    const { userId: ownerId, companyId } = owner;
    const period = {
      tipoNomina: 'O',
      periodicidadPago: '02',
      fechaPago: '2026-11-29',
      fechaInicialPago: '2026-11-23',
      fechaFinalPago: '2026-11-29',
      numDiasPagados: 7,
    };
    const run: PayrollRun = { id: randomUUID(), companyId, ownerId, period, lines: 'sueldo' };
    const runs = new PostgresPayrollRuns(database);
    await runs.add(run, new Date());
    for (const curp of [ingrid, xochilt]) {
      await database.change(
        sql`insert into employees (id, company_id, nombre, curp, periodicidad_pago, complete, created_at)
         values (${randomUUID()}, ${companyId}, ${curp}, ${curp}, '02', true, now())`,
      );
    }
    await runs.addEmployees(run, {}, undefined);
    let folio = 0;
    const paid = async (causado: number, { curp = ingrid, fechaPago = '2026-11-08', ...more }: Paid = {}) => {
      const id = randomUUID();
      const otrosPagos = [
        { tipo: '003', importe: 5 },
        { tipo: '002', importe: 0, subsidioCausado: causado },
      ];
      folio += 1;
      const nomina = { fechaPago, empleado: { curp }, otrosPagos, percepciones: more.percepciones };
      await database.change(
        sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, uuid, reference, moneda,
           substitutes_id, request, impuestos, created_at, updated_at)
         values (${id}::uuid, ${ownerId}, ${companyId}, 'nomina', 'N', ${more.status ?? 'ISSUED'}, 'N', ${folio}, ${id}, ${id}, 'MXN', ${more.substitutes ?? null}::uuid, ${JSON.stringify({ nomina })}::jsonb, '{}', now(), now())`,
      );
      return id;
    };
    const used = async (lines = run.lines) =>
      Object.fromEntries(
        (await work.toPrepare({ ...run, lines }, 10)).map(({ employee, usedSubsidy }) => [
          employee?.curp,
          usedSubsidy.toNumber(),
        ]),
      );
    const exempted = async (lines: PayrollRun['lines'] = 'aguinaldo') =>
      Object.fromEntries(
        (await work.toPrepare({ ...run, lines }, 10)).map((payslip) => [payslip.employee?.curp, payslip.exempted]),
      );
    return { paid, used, exempted };
  }

  it('counts those of the worker, the company and the month that SAT has or is about to have', async () => {
    const { paid, used } = await aRun();
    const other = await aRun();
    expect(await used()).toEqual({ [ingrid]: 0, [xochilt]: 0 });
    await paid(100.25, { fechaPago: '2026-11-01' });
    await paid(10, { fechaPago: '2026-11-30', status: 'PROCESSING', curp: ingrid.toLowerCase() });
    await paid(1, { status: 'CANCELLING' });
    for (const status of ['DRAFT', 'REJECTED', 'CANCELLED']) await paid(1_000, { status });
    for (const fechaPago of ['2026-10-31', '2026-12-01', '2025-11-08']) await paid(2_000, { fechaPago });
    await paid(7, { curp: xochilt });
    await other.paid(4_000);
    expect(await used()).toEqual({ [ingrid]: 111.25, [xochilt]: 7 });
    expect(await other.used()).toEqual({ [ingrid]: 4_000, [xochilt]: 0 });
    expect(await used('ultima')).toEqual({ [ingrid]: 111.25, [xochilt]: 7 });
    expect(await used('ninguno')).toEqual({ [ingrid]: 0, [xochilt]: 0 });
  });

  it('counts in the year what is exempt once in it, of all workers of a run', async () => {
    const { paid, exempted } = await aRun();
    const other = await aRun();
    const paying = (tipo: string, importeExento: number) => ({
      percepciones: [
        { tipo, importeGravado: 50, importeExento },
        { tipo: '029', importeExento: 9_000 },
      ],
    });
    expect(await exempted()).toEqual({ [ingrid]: {}, [xochilt]: {} });
    await paid(0, { fechaPago: '2026-01-01', ...paying('002', 1_000.25) });
    await paid(0, { fechaPago: '2026-12-31', status: 'PROCESSING', curp: ingrid.toLowerCase(), ...paying('002', 10) });
    await paid(0, { status: 'CANCELLING', ...paying('021', 700) });
    await paid(0, { curp: xochilt, ...paying('003', 7) });
    for (const status of ['DRAFT', 'REJECTED', 'CANCELLED']) await paid(0, { status, ...paying('002', 2_000) });
    for (const fechaPago of ['2025-12-31', '2027-01-01']) await paid(0, { fechaPago, ...paying('002', 2_000) });
    await other.paid(0, paying('002', 4_000));
    const expected = { [ingrid]: { '002': 1_010.25, '021': 700 }, [xochilt]: { '003': 7 } };
    expect(await exempted()).toEqual(expected);
    // A salary has nothing of it: it is not asked for.
    expect(await exempted('sueldo')).toEqual({ [ingrid]: {}, [xochilt]: {} });
  });

  it('counts a document until its substitute stands, and then the substitute', async () => {
    const { paid, used } = await aRun();
    const original = await paid(100);
    await paid(90, { status: 'DRAFT', substitutes: original });
    expect((await used())[ingrid]).toBe(100);
    await paid(80, { substitutes: original });
    expect((await used())[ingrid]).toBe(80);
  });
});

it('leaves whoever is of another régimen out of aguinaldo, unless named', async () => {
  const { userId: ownerId, companyId } = await anOwner(database);
  const ids = new Map<string, string>();
  for (const [curp, regimen] of [
    ['XOJI740919MQTDMN02', '02'],
    ['CACX760510MGTSHC04', '09'],
    ['XOJI740919MQTDMN10', null],
  ] as const) {
    const id = randomUUID();
    ids.set(curp, id);
    await database.change(
      sql`insert into employees (id, company_id, nombre, curp, tipo_regimen, complete, created_at)
       values (${id}, ${companyId}, ${curp}, ${curp}, ${regimen}, true, now())`,
    );
  }
  const day = '2026-12-15';
  const period = {
    tipoNomina: 'E',
    periodicidadPago: '99',
    fechaPago: day,
    fechaInicialPago: day,
    fechaFinalPago: day,
  };
  const runs = new PostgresPayrollRuns(database);
  const counted = async (named: readonly string[] | undefined, regimen: string | undefined) => {
    const run: PayrollRun = {
      id: randomUUID(),
      companyId,
      ownerId,
      period: { ...period, numDiasPagados: 15 },
      lines: 'aguinaldo',
    };
    await runs.add(run, new Date());
    return runs.addEmployees(run, { ids: named }, regimen);
  };
  expect(await counted(undefined, '02')).toBe(2);
  expect(await counted([ids.get('CACX760510MGTSHC04') ?? ''], '02')).toBe(1);
  expect(await counted(undefined, undefined)).toBe(3);
});

it('tells the second of two runs that are opened at once whom the first one pays', async () => {
  const { userId: ownerId, companyId } = await anOwner(database);
  await database.change(
    sql`insert into employees (id, company_id, nombre, curp, periodicidad_pago, complete, created_at)
     values (${randomUUID()}, ${companyId}, 'INGRID', 'XOJI740919MQTDMN02', '04', true, now())`,
  );
  const runs = new PostgresPayrollRuns(database);
  const period = { tipoNomina: 'O', periodicidadPago: '04', fechaPago: '2026-11-15', numDiasPagados: 15 };
  const days = { fechaInicialPago: '2026-11-01', fechaFinalPago: '2026-11-15' };
  let added = 0;
  const bothAdded = Promise.withResolvers<void>();
  const opened = () =>
    database.run(async () => {
      const run = { id: randomUUID(), companyId, ownerId, period: { ...period, ...days }, lines: 'sueldo' as const };
      await runs.add(run, new Date());
      await runs.addEmployees(run, {}, undefined);
      if ((added += 1) === 2) bothAdded.resolve();
      await bothAdded.promise;
      return (await runs.repeated(run, [])).length;
    });
  expect((await Promise.all([opened(), opened()])).toSorted((one, other) => one - other)).toEqual([0, 1]);
});
