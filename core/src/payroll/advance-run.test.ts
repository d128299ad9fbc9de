import { describe, expect, it } from 'vitest';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { anEmpleado, WORKER } from '../../testing/cfdi/nomina.ts';
import { preparing } from '../../testing/preparing.ts';
import { readEmployee, type Employee } from '../employees/employee.ts';
import type { InvoiceRequest } from '../invoicing/invoice-request.ts';
import type { Invoice } from '../invoicing/invoice.ts';
import type { Invoices } from '../invoicing/invoices.ts';
import type { InvoiceBatches } from '../invoicing/issuing/invoice-batches.ts';
import type { MayGoOn } from '../shared/in-slices.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { PortsOf } from '../shared/ports.ts';
import { advancePayrollRun } from './advance-run.ts';
import type { PayrollRun, PayslipProblem } from './payroll-run.ts';
import type { PayrollWork, PayslipTask } from './ports.ts';

const run: PayrollRun = {
  id: 'quincena',
  companyId: 'tienda',
  ownerId: 'ana',
  period: {
    tipoNomina: 'O',
    periodicidadPago: '04',
    fechaPago: '2026-11-15',
    fechaInicialPago: '2026-11-01',
    fechaFinalPago: '2026-11-15',
    numDiasPagados: 15,
  },
  lines: 'sueldo',
};

const clock = { now: () => new Date('2026-11-15T18:00:00Z') };

const noReceptor = { ...WORKER, rfc: 'XXXX999999XX9' };

interface Payslip {
  readonly task: PayslipTask | undefined;
  readonly isHeld: boolean;
  readonly tries: number;
  readonly invoiceId: string | undefined;
  readonly problems: readonly PayslipProblem[];
}

interface Document {
  readonly status: Invoice['status'];
  readonly request: InvoiceRequest;
}

/** A run of some workers in memory. */
class Story {
  readonly database = new InMemoryDatabase();
  readonly payslips = this.database.table<Payslip>();
  readonly documents = this.database.table<Document>();
  message = '';
  isEditedMeanwhile = false;
  /** It is that of each worker's record. */
  salarioDiario: number | undefined = 500;
  /** There are stamps for so many documents. */
  stamps = 1_000;
  readonly reserved = this.database.table<true>();
  readonly outbox = new InMemoryOutbox(this.database, clock);
  /** Documents that a worker fails at, whatever else it was about to issue with them. */
  readonly fatal = new Set<string>();
  #made = 0;
  #folios = 0;

  constructor(workers: number) {
    for (let number = 0; number < workers; number += 1) {
      const payslip = { task: 'prepare', isHeld: false, tries: 0, invoiceId: undefined, problems: [] } as const;
      this.payslips.set(`e${number}`, payslip);
    }
  }

  employee(id: string): Employee {
    const fields = readEmployee({
      ...WORKER,
      ...anEmpleado(),
      registroPatronal: 'B5510768108',
      salarioDiario: this.salarioDiario,
      salarioBaseCotApor: 500,
    });
    return { ...fields, id, companyId: 'tienda', version: 1, createdAt: new Date(0) };
  }

  #change(key: string, change: Partial<Payslip>): void {
    const before = this.payslips.get(key);
    if (before) this.payslips.set(key, { ...before, ...change });
  }

  #of = (invoiceId: string) => [...this.payslips].find(([, each]) => each.invoiceId === invoiceId)?.[0] ?? '';

  readonly work: PayrollWork = {
    find: () => Promise.resolve(run),
    toPrepare: (_run, most) =>
      Promise.resolve(
        [...this.payslips]
          .filter(([, { task }]) => task === 'prepare')
          .slice(0, most)
          .map(([employeeId, { invoiceId }]) => ({
            employeeId,
            isApart: false,
            employee: this.employee(employeeId),
            invoiceId,
            filled: undefined,
            before: undefined,
            usedSubsidy: Decimal.ZERO,
            exempted: {},
          })),
      ),
    prepared: async (_run, { employeeId }, invoiceId, problems) =>
      this.#change(employeeId, { task: undefined, invoiceId, problems }),
    claim: async (_id, most) => {
      const free = [...this.payslips].filter(([, { task, isHeld }]) => task === 'issue' && !isHeld);
      const untried = free.filter(([, { tries }]) => tries === 0).slice(0, most);
      const tried = free.toSorted(([, one], [, other]) => one.tries - other.tries).slice(0, 1);
      return (untried.length > 0 ? untried : tried).map(([key, { invoiceId = '', tries }]) => {
        this.#change(key, { isHeld: true, tries: tries + 1 });
        return { id: invoiceId, tries: tries + 1 };
      });
    },
    settled: async (ends) => {
      for (const { id, problems } of ends) {
        this.#change(this.#of(id), { task: undefined, isHeld: false, tries: 0, problems });
      }
    },
    stop: async (_id, message) => {
      this.message = message;
      for (const [key, { task }] of this.payslips) if (task === 'issue') this.#change(key, { task: undefined });
    },
    idle: () => Promise.resolve([]),
    ended: () => Promise.resolve([]),
  };

  readonly invoices: Pick<Invoices, 'find' | 'addDraft' | 'edit' | 'nextFolio'> = {
    find: async (_scope, id) => {
      const document = this.documents.get(id);
      return document && ({ id, ...document } as Invoice);
    },
    addDraft: async ({ id, request }) => void this.documents.set(id, { status: 'DRAFT', request }),
    edit: async ({ id, request }) => {
      if (this.isEditedMeanwhile) return false;
      this.documents.set(id, { status: 'DRAFT', request });
      return true;
    },
    nextFolio: async (_companyId, _serie, many = 1) => (this.#folios += many) - many + 1,
  };

  readonly batches: InvoiceBatches = {
    editable: async (_scope, _companyId, ids) => {
      if (ids.some((id) => this.fatal.has(id))) throw new Error('a crash');
      return this.#drafts(ids).map(([id, document]) => ({ id, version: 1, ...document }) as Invoice);
    },
    hold: async (ids) => new Map(this.#drafts(ids).map(([id]) => [id, 1])),
    submit: async (submissions) => {
      for (const { id, request } of submissions) this.documents.set(id, { status: 'PROCESSING', request });
    },
  };

  readonly ledger = {
    reserveEach: async (_owner: unknown, ids: readonly string[]) => {
      const those = ids.slice(0, this.stamps - this.reserved.size);
      for (const id of those) this.reserved.set(id, true);
      return those.length;
    },
    leftOfKey: () => Promise.resolve(undefined),
  };

  #drafts(ids: readonly string[]): [string, Document][] {
    return [...this.documents].filter(([id, { status }]) => status === 'DRAFT' && ids.includes(id));
  }

  /** Somebody writes an RFC into a draft that nobody can have. */
  spoil(id: string): void {
    const document = this.documents.get(id);
    if (document) this.documents.set(id, { ...document, request: { ...document.request, receptor: noReceptor } });
  }

  ask(task: PayslipTask): void {
    for (const key of this.payslips.keys()) this.#change(key, { task });
  }

  /** Does what a lease does that ends. */
  letGo(): void {
    for (const key of this.payslips.keys()) this.#change(key, { isHeld: false });
  }

  advance(process?: KillableProcess, mayGoOn?: MayGoOn): Promise<boolean> {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const ports: PortsOf<typeof advancePayrollRun> = {
      ...preparing(clock),
      employers: { find: async () => undefined },
      payrollWork: watched(this.work),
      invoices: watched(this.invoices),
      invoiceBatches: watched(this.batches),
      stampLedger: watched(this.ledger),
      outbox: watched(this.outbox),
      transactions: this.database,
      ids: { next: () => `d${(this.#made += 1)}` },
    };
    return advancePayrollRun(ports, { runId: run.id }, mayGoOn);
  }
}

describe('the work on a run', () => {
  it('makes one payslip of each worker and issues it once, wherever a worker is killed', () =>
    killedAtEachCall(async (process) => {
      const story = new Story(2);
      await process.run(story.advance(process));
      await story.advance();
      story.ask('issue');
      await process.run(story.advance(process));
      story.letGo();
      await story.advance();
      expect([...story.documents.values()].map(({ status }) => status)).toEqual(['PROCESSING', 'PROCESSING']);
      expect([...story.payslips.values()]).toMatchObject(
        Array.from({ length: 2 }, () => ({ task: undefined, problems: [] })),
      );
      expect(story.outbox.jobs.map(({ payload }) => payload)).toEqual(
        [...story.documents.keys()].map((invoiceId) => ({ invoiceId })),
      );
    }));

  it('is left when others wait, and gone on with', async () => {
    const story = new Story(150);
    const others = async () => false;
    expect(await story.advance(undefined, others)).toBe(false);
    expect(story.documents.size).toBe(100);
    expect(await story.advance()).toBe(true);
    expect(story.documents.size).toBe(150);
    story.ask('issue');
    expect(await story.advance(undefined, others)).toBe(false);
    expect(await story.advance()).toBe(true);
    expect(new Set([...story.documents.values()].map(({ status }) => status))).toEqual(new Set(['PROCESSING']));
  });

  it('says that a worker has no daily salary, and pays it once the record has one', async () => {
    const story = new Story(1);
    story.salarioDiario = undefined;
    await story.advance();
    const fields = () => [...story.payslips.values()].map(({ problems }) => problems.map(({ field }) => field));
    const lines = () =>
      [...story.documents.values()].map(
        ({ request }) => 'nomina' in request && request.nomina?.percepciones?.map((line) => line.importeGravado),
      );
    expect([fields(), lines()]).toEqual([[['empleado.salarioDiario', 'nomina.percepciones']], [undefined]]);
    story.ask('prepare');
    await story.advance();
    expect(fields()).toEqual([['empleado.salarioDiario', 'nomina.percepciones']]);
    story.salarioDiario = 400;
    story.ask('prepare');
    await story.advance();
    // 400 × 15.
    expect([fields(), lines()]).toEqual([[[]], [[6_000]]]);
    story.salarioDiario = 500;
    story.ask('prepare');
    await story.advance();
    expect(lines()).toEqual([[6_000]]);
  });

  it('goes on after a payslip that is refused, and says at the worker why', async () => {
    const story = new Story(3);
    await story.advance();
    story.ask('issue');
    story.spoil('d1');
    await story.advance();
    expect([...story.payslips.values()].map(({ problems }) => problems)).toMatchObject([
      [{ field: 'empleado.rfc', code: 'RFC_INVALID' }],
      [],
      [],
    ]);
    expect([...story.documents.values()].map(({ status }) => status)).toEqual(['DRAFT', 'PROCESSING', 'PROCESSING']);
  });

  it('stops where the company has no stamps left, and the rest stays to be issued', async () => {
    const story = new Story(200);
    await story.advance();
    story.ask('issue');
    story.stamps = 1;
    story.spoil('d2');
    await story.advance();
    expect(story.message).toBe('No te quedan timbres. Compra más en Planes para emitir esta factura.');
    const statuses = [...story.documents.values()].map(({ status }) => status);
    expect(statuses).toEqual(['PROCESSING', ...Array.from({ length: 199 }, () => 'DRAFT')]);
    expect([...story.payslips.values()].map(({ task, problems }) => [task, problems.length])).toEqual([
      [undefined, 0],
      [undefined, 1],
      ...Array.from({ length: 198 }, () => [undefined, 0]),
    ]);
    expect([...story.payslips.values()].filter(({ tries }) => tries > 0).length).toBeLessThan(150);
  });

  it('prepares a payslip once more that somebody corrects while it is prepared', async () => {
    const story = new Story(1);
    await story.advance();
    story.ask('prepare');
    story.isEditedMeanwhile = true;
    await story.advance();
    expect([...story.payslips.values()]).toMatchObject([{ task: 'prepare' }]);
    story.isEditedMeanwhile = false;
    await story.advance();
    expect([...story.payslips.values()]).toMatchObject([{ task: undefined }]);
  });

  it('leaves a payslip to its user that nobody brings to an end, and issues those that were taken up with it', async () => {
    const story = new Story(3);
    await story.advance();
    story.ask('issue');
    story.fatal.add('d2');
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(story.advance()).rejects.toThrow('a crash');
      story.letGo();
    }
    await story.advance();
    expect([...story.payslips.values()]).toMatchObject([
      { task: undefined, problems: [] },
      { task: undefined, problems: [{ field: '' }] },
      { task: undefined, problems: [] },
    ]);
    expect([...story.documents.values()].map(({ status }) => status)).toEqual(['PROCESSING', 'DRAFT', 'PROCESSING']);
  });
});
