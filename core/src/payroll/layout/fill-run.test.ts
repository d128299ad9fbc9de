import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { InMemoryDatabase, type Table } from '../../../testing/in-memory-database.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import type { Scope } from '../../access/actor.ts';
import type { PayrollRun } from '../payroll-run.ts';
import type { PayslipTask } from '../ports.ts';
import type { FilledPayslip } from './amounts.ts';
import { fillPayrollRun, findFillableRun } from './fill-run.ts';

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
  readonly isOpen: boolean;
  readonly task: PayslipTask | undefined;
  readonly filled: number | undefined;
}

/** Has a run of payslips that are kept as few facts, by the CURP of their worker. */
class Fixture {
  readonly database = new InMemoryDatabase();
  readonly payslips: Table<Payslip> = this.database.table();
  readonly outbox = new InMemoryOutbox(this.database, new MovingClock());

  constructor() {
    for (const curp of ['ADA', 'EVA']) this.change(curp, {});
  }

  change(curp: string, changes: Partial<Payslip>): void {
    const before = this.payslips.get(curp) ?? { isOpen: true, task: undefined, filled: undefined };
    this.payslips.set(curp, { ...before, ...changes });
  }

  filling(process?: KillableProcess) {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    return {
      outbox: watched(this.outbox),
      transactions: this.database,
      payrollRuns: watched({
        findForChange: async ({ userId, permission }: Scope, id: string) =>
          userId === run.ownerId && permission === 'payroll:write' && id === run.id ? run : undefined,
        waiting: async (_id: string, task: PayslipTask) =>
          [...this.payslips.values()].filter((payslip) => payslip.task === task).length,
        payslipsByCurp: async () => new Map(Array.from(this.payslips, ([curp, { isOpen }]) => [curp, isOpen])),
        fill: async (_id: string, rows: readonly FilledPayslip[]) => {
          const open = rows.filter(({ curp }) => this.payslips.get(curp)?.isOpen);
          for (const { curp, numDiasPagados } of open) this.change(curp, { filled: numDiasPagados, task: 'prepare' });
          return open.length;
        },
      }),
    };
  }

  find(actor = aSession('ana')) {
    return findFillableRun(this.filling(), actor, run.id);
  }

  enter(rows: readonly FilledPayslip[], actor = aSession('ana'), process?: KillableProcess) {
    return fillPayrollRun(this.filling(process), actor, run.id, rows);
  }

  records() {
    return {
      filled: [...this.payslips.values()].map(({ filled }) => filled),
      jobs: this.outbox.jobs.map(({ name, payload }) => ({ name, ...payload })),
    };
  }
}

const rows: readonly FilledPayslip[] = [
  { curp: 'ADA', numDiasPagados: 12, amounts: [] },
  { curp: 'EVA', numDiasPagados: 14, amounts: [] },
];
const untouched = { filled: [undefined, undefined], jobs: [] };
const filled = { filled: [12, 14], jobs: [{ name: 'run-payroll', runId: run.id }] };

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('a run that is filled from a layout', () => {
  it('is compared by the worker of each payslip and by whether that may be changed', async () => {
    fixture.change('EVA', { isOpen: false });
    const payslips = new Map([
      ['ADA', true],
      ['EVA', false],
    ]);
    expect(await fixture.find()).toEqual({ fechaPago: '2026-11-30', payslips });
  });

  it('takes all amounts, and is left to workers', async () => {
    await fixture.enter(rows);
    expect(fixture.records()).toEqual(filled);
  });

  it('takes all of them or none when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await process.run(killed.enter(rows, undefined, process));
      expect(killed.records()).toEqual(process.isDead ? untouched : filled);
    }));

  it('takes none where one payslip can no longer be changed', async () => {
    fixture.change('EVA', { isOpen: false });
    await expect(fixture.enter(rows)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(fixture.records()).toEqual(untouched);
  });

  it.each(['prepare', 'issue'] as const)('waits while workers have a payslip of it to %s', async (task) => {
    fixture.change('ADA', { task });
    for (const asked of [fixture.find(), fixture.enter(rows)]) {
      await expect(asked).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    expect(fixture.records()).toEqual(untouched);
  });

  it('is nobody else’s', async () => {
    const beto = aSession('beto');
    for (const asked of [fixture.find(beto), fixture.enter(rows, beto)]) {
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(fixture.records()).toEqual(untouched);
  });
});
