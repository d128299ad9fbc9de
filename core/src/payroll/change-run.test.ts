import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { InMemoryDatabase, type Table } from '../../testing/in-memory-database.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import type { Scope } from '../access/actor.ts';
import { deletePayrollRun, issuePayrollRun, refreshPayrollRun, stopPayrollRun } from './change-run.ts';
import type { PayrollRun } from './payroll-run.ts';
import type { PayslipTask } from './ports.ts';

const run: PayrollRun = {
  id: 'quincena',
  companyId: 'tienda',
  ownerId: 'ana',
  period: {
    tipoNomina: 'O',
    periodicidadPago: '04',
    fechaPago: '2026-11-30',
    fechaInicialPago: '2026-11-16',
    fechaFinalPago: '2026-11-30',
    numDiasPagados: 15,
  },
  lines: 'sueldo',
};

interface Payslip {
  readonly id: string;
  readonly isIssued: boolean;
  readonly task: PayslipTask | undefined;
  readonly toMail: boolean;
}

let database: InMemoryDatabase;
let payslips: Table<Payslip>;
let runs: Table<PayrollRun>;
let outbox: InMemoryOutbox;

const aPayslip = (id: string, changes: Partial<Payslip> = {}) =>
  payslips.set(id, { id, isIssued: false, task: undefined, toMail: false, ...changes });
const all = () => [...payslips.values()];
const state = () => all().map(({ id, task, toMail }) => `${id} ${task ?? 'rests'}${toMail ? ', mailed' : ''}`);
const jobs = () => outbox.jobs.map(({ name, payload }) => ({ name, ...payload }));

/** Makes a run of payslips that are kept as few facts. */
const ports = (queue: Pick<InMemoryOutbox, 'add'> = outbox) => ({
  outbox: queue,
  transactions: database,
  payrollRuns: {
    findForChange: async ({ userId }: Scope, id: string) => {
      const found = runs.get(id);
      return found?.ownerId === userId ? found : undefined;
    },
    has: async (_id: string, ids: readonly string[]) => ids.every((id) => payslips.has(id)),
    waiting: async (_id: string, task: PayslipTask) => all().filter((payslip) => payslip.task === task).length,
    ask: async (_id: string, task: PayslipTask, ids: readonly string[] | undefined, { toMail = false } = {}) => {
      const asked = all().filter(
        ({ id, isIssued, task: now }) => !isIssued && now === undefined && (ids?.includes(id) ?? true),
      );
      for (const payslip of asked) payslips.set(payslip.id, { ...payslip, task, toMail });
      return asked.length;
    },
    stop: async () => {
      for (const payslip of all().filter(({ task }) => task === 'issue')) aPayslip(payslip.id);
    },
    remove: async (id: string) => {
      for (const { id: draft } of all().filter(({ isIssued }) => !isIssued)) payslips.delete(draft);
      return payslips.size === 0 && runs.delete(id);
    },
  },
});

const ana = aSession('ana');
const issue = (ids?: readonly string[], toMail = false) => issuePayrollRun(ports(), ana, run.id, ids, toMail);
const job = { name: 'run-payroll', runId: run.id };

beforeEach(() => {
  database = new InMemoryDatabase();
  payslips = database.table();
  runs = database.table();
  outbox = new InMemoryOutbox(database, new MovingClock());
  runs.set(run.id, run);
  for (const id of ['ada', 'eva']) aPayslip(id);
});

describe('a run of payslips that is to be issued', () => {
  it('is left to workers whole, but for what is issued', async () => {
    aPayslip('iris', { isIssued: true });
    await issue(undefined, true);
    expect(state()).toEqual(['ada issue, mailed', 'eva issue, mailed', 'iris rests']);
    expect(jobs()).toEqual([job]);
  });

  it('is left to workers in part, each payslip once whatever letters its id is typed in', async () => {
    await issue(['ADA', 'ada']);
    expect(state()).toEqual(['ada issue', 'eva rests']);
  });

  it('is refused a second time, and by one of two at once', async () => {
    const both = await Promise.allSettled([issue(), issue()]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(issue()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(jobs()).toEqual([job]);
  });

  it('is refused while payslips are being made, and with a payslip of another run', async () => {
    await expect(issue(['ada', 'of another run'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    aPayslip('iris', { task: 'prepare' });
    await expect(issue()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([state(), jobs()]).toEqual([['ada rests', 'eva rests', 'iris prepare'], []]);
  });

  it('stays as it was when the job cannot be queued', async () => {
    const queue = { add: () => Promise.reject(new Error('killed')) };
    await expect(issuePayrollRun(ports(queue), ana, run.id, undefined, false)).rejects.toThrow('killed');
    expect(state()).toEqual(['ada rests', 'eva rests']);
  });

  it('is stopped: what no worker has yet rests, and may be issued later', async () => {
    await issue();
    await stopPayrollRun(ports(), ana, run.id);
    expect(state()).toEqual(['ada rests', 'eva rests']);
    await issue();
    expect(state()).toEqual(['ada issue', 'eva issue']);
  });
});

describe('payslips that are to say what the records of employees say now', () => {
  it('are made anew, but for those that are issued', async () => {
    aPayslip('iris', { isIssued: true });
    await refreshPayrollRun(ports(), ana, run.id);
    expect([state(), jobs()]).toEqual([['ada prepare', 'eva prepare', 'iris rests'], [job]]);
  });

  it('stay as they are while the run is being issued, and where all are issued', async () => {
    await issue(['ada']);
    await expect(refreshPayrollRun(ports(), ana, run.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(state()).toEqual(['ada issue', 'eva rests']);
    for (const id of ['ada', 'eva']) aPayslip(id, { isIssued: true });
    await expect(refreshPayrollRun(ports(), ana, run.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a run that is deleted', () => {
  it('is gone with its drafts', async () => {
    await deletePayrollRun(ports(), ana, run.id);
    expect([runs.size, payslips.size]).toEqual([0, 0]);
  });

  it('stays with all of its payslips when one was sent to be stamped', async () => {
    aPayslip('iris', { isIssued: true });
    await expect(deletePayrollRun(ports(), ana, run.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([runs.size, payslips.size]).toEqual([1, 3]);
  });
});

it.each([
  ['issued', () => issuePayrollRun(ports(), aSession('eva'), run.id, undefined, false)],
  ['made anew', () => refreshPayrollRun(ports(), aSession('eva'), run.id)],
  ['stopped', () => stopPayrollRun(ports(), aSession('eva'), run.id)],
  ['deleted', () => deletePayrollRun(ports(), aSession('eva'), run.id)],
])('a run is %s by nobody of another account', async (_what, act) => {
  aPayslip('iris', { task: 'issue' });
  await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([state(), jobs(), runs.size]).toEqual([['ada rests', 'eva rests', 'iris issue'], [], 1]);
});
