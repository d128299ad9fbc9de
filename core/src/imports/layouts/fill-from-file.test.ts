import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { aFile } from '../../../testing/an-import.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import type { Scope } from '../../access/actor.ts';
import type { FilledPayslip } from '../../payroll/layout/amounts.ts';
import type { PayrollRun } from '../../payroll/payroll-run.ts';
import { DomainError } from '../../shared/errors.ts';
import type { SourceRow, SourceTable } from '../source-row.ts';
import { fillRunFromFile, previewFilledRun } from './fill-from-file.ts';

const [ana, eva, leo] = ['XOJI740919MQTDMN02', 'CACX760510MGTSHC04', 'KAHO641101HJCLKS06'];
const headings = ['CURP', 'Días Pagados', 'Percepción 001 Sueldo: gravado', 'Deducción 002 ISR', 'Notas'];
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

/** A run with two payslips that may be changed and one that is issued, and a file for it. */
class Fixture {
  readonly database = new InMemoryDatabase();
  readonly filled = this.database.table<FilledPayslip>();
  readonly outbox = new InMemoryOutbox(this.database, new MovingClock());
  rows: readonly (readonly string[])[] = [
    [ana, '12', '6250.10', '500', ''],
    [eva, '15', '7500.20', '', 'sin ISR'],
  ];
  busy = 0;
  /** Files that are open. */
  open = 0;

  ports(process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    return {
      sourceTables: { open: async () => this.#table() },
      outbox: port(this.outbox),
      transactions: this.database,
      payrollRuns: port({
        findForChange: async ({ userId }: Scope, id: string) => (userId === 'ana' && id === run.id ? run : undefined),
        waiting: async () => this.busy,
        payslipsByCurp: async () =>
          new Map([
            [ana, true],
            [eva, true],
            [leo, false],
          ]),
        fill: async (_id: string, rows: readonly FilledPayslip[]) => {
          for (const row of rows) this.filled.set(row.curp, row);
          return rows.length;
        },
      }),
    };
  }

  fill(actor = aSession('ana'), process?: KillableProcess): Promise<void> {
    return fillRunFromFile(this.ports(process), actor, run.id, aFile);
  }

  #table(): SourceTable {
    this.open += 1;
    const rows = this.rows.map((cells, index): SourceRow => ({ line: index + 2, cells }));
    return {
      columns: headings,
      isCorrection: false,
      rows: async function* read() {
        yield rows;
      },
      countRows: async () => rows.length,
      close: async () => void (this.open -= 1),
    };
  }

  /** What workers are left to put in, by the worker of each payslip. */
  records() {
    const amounts = [...this.filled].map(([curp, { numDiasPagados, amounts: some }]) => [
      curp,
      numDiasPagados,
      some.map(({ importe }) => importe),
    ]);
    return { amounts, jobs: this.outbox.jobs.map(({ name }) => name), open: this.open };
  }
}

const untouched = { amounts: [], jobs: [], open: 0 };
const filled = {
  amounts: [
    [ana, 12, [6_250.1, 500]],
    [eva, 15, [7_500.2]],
  ],
  jobs: ['run-payroll'],
  open: 0,
};

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('a file of amounts for the payslips of a run', () => {
  it('is previewed by the exact sum of each column, and stores nothing', async () => {
    const preview = await previewFilledRun(fixture.ports(), aSession('ana'), run.id, aFile);
    expect({
      ...preview,
      columns: preview.columns.map(({ total, ...rest }) => [...Object.values(rest), total.toNumber()]),
    }).toMatchObject({
      payslips: 2,
      ignored: ['Notas'],
      blank: 0,
      faultCount: 0,
      columns: [
        [headings[2], 'money', 2, 13_750.3],
        [headings[3], 'money', 1, 500],
      ],
    });
    expect(fixture.records()).toEqual(untouched);
  });

  it('fills all payslips that it names', async () => {
    await fixture.fill();
    expect(fixture.records()).toEqual(filled);
  });

  it('fills all of them or none when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await process.run(killed.fill(undefined, process));
      expect(killed.records()).toEqual(process.isDead ? untouched : filled);
    }));

  it('fills none while one of its rows is wrong: each is told by its line and column', async () => {
    fixture.rows = [...fixture.rows, [leo, '15', '1', '', ''], [ana, '1', '', '', ''], ['NADIE', '1', '-3', '', '']];
    const refused = await fixture.fill().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'VALIDATION' });
    if (!(refused instanceof DomainError)) throw refused;
    const messages = refused.problems.map(({ message }) => message);
    expect(messages.filter((message) => message.startsWith('Renglón 4, CURP: '))).toHaveLength(1);
    expect(messages.filter((message) => message.startsWith('Renglón 5, CURP: '))).toHaveLength(1);
    expect(messages.some((message) => message.startsWith('Renglón 6, '))).toBe(true);
    expect(fixture.records()).toEqual(untouched);
  });

  it('tells a hundred faults, and of the others how many there are', async () => {
    fixture.rows = Array.from({ length: 150 }, () => ['', '1', '', '', '']);
    const { faults, faultCount } = await previewFilledRun(fixture.ports(), aSession('ana'), run.id, aFile);
    expect([faults.length, faultCount]).toEqual([100, 150]);
    await expect(fixture.fill()).rejects.toMatchObject({ problems: { length: 100 } });
  });

  it('is refused when it changes no payslip', async () => {
    fixture.rows = [[ana, '', '', '', 'nada']];
    await expect(fixture.fill()).rejects.toMatchObject({ code: 'VALIDATION', problems: [{ field: 'file' }] });
    expect(fixture.records()).toEqual(untouched);
  });

  it('waits while workers have the run, and is nobody else’s: the file is not even opened', async () => {
    await expect(fixture.fill(aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    fixture.busy = 1;
    await expect(fixture.fill()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(fixture.records()).toEqual(untouched);
  });
});
