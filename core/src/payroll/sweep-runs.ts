import { notify } from '../notifications/notify.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { EndedRun, PayrollWork } from './payroll-runs.ts';

/** Wakes the runs that nobody works on, and tells of those that have ended: the last payslip is stamped by a job of its own. */
export class SweepPayrollRuns {
  readonly #work: Pick<PayrollWork, 'idle' | 'ended'>;
  readonly #transactions: Transactions;
  readonly #outbox: Pick<Outbox, 'addEach'>;
  readonly #notices: PortsOf<typeof notify>;

  constructor(
    work: Pick<PayrollWork, 'idle' | 'ended'>,
    transactions: Transactions,
    outbox: Pick<Outbox, 'addEach'>,
    notices: PortsOf<typeof notify>,
  ) {
    this.#work = work;
    this.#transactions = transactions;
    this.#outbox = outbox;
    this.#notices = notices;
  }

  async execute(): Promise<void> {
    await this.#transactions.run(async () => {
      const idle = await this.#work.idle();
      await this.#outbox.addEach(
        'run-payroll',
        idle.map((runId) => ({ runId })),
      );
    });
    await this.#transactions.run(async () => {
      for (const run of await this.#work.ended()) await this.#tell(run);
    });
  }

  #tell({ id, ownerId, fechaPago, message, payslips, stamped }: EndedRun): Promise<void> {
    const isWhole = stamped === payslips;
    const day = fechaPago.split('-').toReversed().join('/');
    const count = `${stamped} de ${payslips === 1 ? '1 recibo' : `${payslips} recibos`}`;
    const body = [
      ...(message === null ? [] : [message]),
      `Pago del ${day}: ${count} con timbre.`,
      ...(isWhole ? [] : ['En la nómina ves cuáles faltan y por qué.']),
    ];
    return notify(this.#notices, {
      userId: ownerId,
      type: 'PAYROLL_FINISHED',
      title: message === null ? titleOf(isWhole) : 'El timbrado de tu nómina se detuvo',
      body: body.join(' '),
      link: `/nomina/${id}`,
    });
  }
}

const titleOf = (isWhole: boolean) => (isWhole ? 'Tu nómina está timbrada' : 'Tu nómina tiene recibos sin timbrar');
