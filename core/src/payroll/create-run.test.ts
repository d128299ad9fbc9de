import { expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../testing/actors.ts';
import { anIssuer } from '../../testing/an-issuer.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { shippedLaw } from '../law/shipped.ts';
import { createPayrollRun } from './create-run.ts';
import type { LinesFrom, Payees, PayrollRun } from './payroll-run.ts';

interface Employed {
  readonly id: string;
  readonly regimen: string | undefined;
}

const employed: readonly Employed[] = [
  { id: 'sueldos', regimen: '02' },
  { id: 'asimilado', regimen: '09' },
  { id: 'incompleto', regimen: undefined },
];

/** Opens an extraordinary run. @returns whom it pays. */
async function paidBy(lines: LinesFrom, { staff = employed, chosen = undefined as string[] | undefined } = {}) {
  let paid: readonly Employed[] = [];
  const runs = {
    add: () => Promise.resolve(),
    addEmployees: (_run: PayrollRun, { ids }: Payees, regimen: string | undefined) => {
      paid = staff.filter((one) =>
        ids ? ids.includes(one.id) : one.regimen === undefined || !regimen || one.regimen === regimen,
      );
      return Promise.resolve(paid.length);
    },
    repeated: () => Promise.resolve([]),
  };
  const create = {
    payrollRuns: runs,
    access: accessOfOwners(() => 'ana'),
    invoiceSources: { issuer: () => Promise.resolve(anIssuer) },
    transactions: new InMemoryDatabase(),
    outbox: { add: () => Promise.resolve(), addEach: () => Promise.resolve() },
    ids: { next: () => 'corrida' },
    clock: { now: () => new Date('2026-12-10T18:00:00Z') },
    law: { read: () => Promise.resolve(shippedLaw) },
  };
  const period = {
    tipoNomina: 'E',
    fechaPago: '2026-12-15',
    fechaInicialPago: '2026-12-15',
    fechaFinalPago: '2026-12-15',
  };
  const asked = {
    companyId: 'tienda',
    period,
    lines,
    payees: { ids: chosen },
    warning: undefined,
    requestKey: undefined,
  };
  await createPayrollRun(create, { actor: aSession(), ...asked });
  return paid.map(({ id }) => id);
}

it('pays aguinaldo to wages alone, or to whom one chooses, and other pay to everybody', async () => {
  expect(await paidBy('aguinaldo')).toEqual(['sueldos', 'incompleto']);
  expect(await paidBy('aguinaldo', { chosen: ['asimilado'] })).toEqual(['asimilado']);
  expect(await paidBy('ninguno')).toEqual(['sueldos', 'asimilado', 'incompleto']);
});

it('says that nobody has this pay, and not that a periodicity is missing', async () => {
  const staff = employed.filter(({ regimen }) => regimen === '09');
  await expect(paidBy('aguinaldo', { staff })).rejects.toMatchObject({
    problems: [{ field: 'employeeIds', message: expect.stringContaining('régimen') }],
  });
});
