import { describe, expect, it } from 'vitest';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { anIssuer } from '../../../testing/an-issuer.ts';
import { anEmpleado, WORKER } from '../../../testing/cfdi/nomina.ts';
import { readEmployee, type Employee } from '../../employees/employee.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { Invoice } from '../invoice.ts';
import type { Invoices } from '../invoices.ts';
import { DomainError, refusal } from '../../shared/errors.ts';
import { AdvancePayrollRun } from './advance-run.ts';
import type { FindPayer } from './find-payer.ts';
import type { PayrollRun, PayslipProblem } from './payroll-run.ts';
import type { PayrollWork, PayslipTask } from './payroll-runs.ts';

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
  /** What the next document is refused with. */
  refused: Error[] = [];
  #made = 0;

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
            employee: this.employee(employeeId),
            invoiceId,
            filled: undefined,
            before: undefined,
          })),
      ),
    prepared: async (_run, employeeId, invoiceId, problems) =>
      this.#change(employeeId, { task: undefined, invoiceId, problems }),
    claim: async () => {
      const [key, next] = [...this.payslips].find(([, { task, isHeld }]) => task === 'issue' && !isHeld) ?? [];
      if (key === undefined || !next) return undefined;
      this.#change(key, { isHeld: true, tries: next.tries + 1 });
      return { id: next.invoiceId ?? '', tries: next.tries + 1 };
    },
    settled: async (id, problems) => this.#change(this.#of(id), { task: undefined, isHeld: false, problems }),
    stop: async (_id, message) => {
      this.message = message;
      for (const [key, { task }] of this.payslips) if (task === 'issue') this.#change(key, { task: undefined });
    },
    idle: () => Promise.resolve([]),
    ended: () => Promise.resolve([]),
  };

  readonly invoices: Pick<Invoices, 'find' | 'addDraft' | 'edit'> = {
    find: async (_scope, id) => this.documents.get(id) as Invoice | undefined,
    addDraft: async ({ id, request }) => void this.documents.set(id, { status: 'DRAFT', request }),
    edit: async ({ id, request }) => {
      if (this.isEditedMeanwhile) return false;
      this.documents.set(id, { status: 'DRAFT', request });
      return true;
    },
  };

  readonly retry = {
    execute: async ({ id }: { id: string }) => {
      const refused = this.refused.shift();
      if (refused) throw refused;
      const document = this.documents.get(id);
      if (document?.status !== 'DRAFT') throw new DomainError('CONFLICT', 'It is no draft.');
      this.documents.set(id, { ...document, status: 'PROCESSING' });
    },
  };

  ask(task: PayslipTask): void {
    for (const key of this.payslips.keys()) this.#change(key, { task });
  }

  /** What a lease does that ends. */
  letGo(): void {
    for (const key of this.payslips.keys()) this.#change(key, { isHeld: false });
  }

  advance(process?: KillableProcess): Promise<void> {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const payer: Pick<FindPayer, 'execute'> = {
      execute: () => Promise.resolve({ issuer: anIssuer, employer: undefined, now: '2026-11-15T12:00:00' }),
    };
    const advance = new AdvancePayrollRun({
      work: watched(this.work),
      payer: payer as FindPayer,
      invoices: watched(this.invoices),
      retry: watched(this.retry),
      transactions: this.database,
      ids: { next: () => `d${(this.#made += 1)}` },
    });
    return advance.execute({ runId: run.id });
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
    }));

  it('goes on after a payslip that is refused, and says at the worker why', async () => {
    const story = new Story(3);
    await story.advance();
    story.ask('issue');
    story.refused = [refusal([{ field: 'receptor.rfc', message: 'Corrígelo.', code: 'RFC_INVALID' }])];
    await story.advance();
    expect([...story.payslips.values()].map(({ problems }) => problems)).toEqual([
      [{ field: 'empleado.rfc', message: 'Corrígelo.', code: 'RFC_INVALID' }],
      [],
      [],
    ]);
  });

  it('stops where the company has no stamps left, and the rest stays to be issued', async () => {
    const story = new Story(20);
    await story.advance();
    story.ask('issue');
    story.refused = Array.from({ length: 20 }, () => new DomainError('NO_STAMPS', 'No te quedan timbres.'));
    await story.advance();
    expect(story.message).toBe('No te quedan timbres.');
    expect([...story.documents.values()].every(({ status }) => status === 'DRAFT')).toBe(true);
    expect(story.refused.length).toBeGreaterThan(10);
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

  it('leaves a payslip to its user that nobody brings to an end', async () => {
    const story = new Story(1);
    await story.advance();
    story.ask('issue');
    for (let tries = 0; tries < 5; tries += 1) {
      story.refused = [new Error('a crash')];
      await expect(story.advance()).rejects.toThrow('a crash');
      story.letGo();
    }
    await story.advance();
    expect([...story.payslips.values()]).toMatchObject([{ task: undefined, problems: [{ field: '' }] }]);
  });
});
