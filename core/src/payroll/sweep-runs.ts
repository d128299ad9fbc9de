import { notify } from '../notifications/notify.ts';
import type { Outbox, PortsOf } from '../shared/ports.ts';
import type { EndedRun, PayrollPorts, PayrollWork } from './ports.ts';

type Ports = Pick<PayrollPorts, 'transactions'> & {
  readonly outbox: Pick<Outbox, 'addEach'>;
  readonly payrollWork: Pick<PayrollWork, 'idle' | 'ended'>;
} & PortsOf<typeof notify>;

/** Wakes the runs that nobody works on, and tells of those that have ended: the last payslip is stamped by a job of its own. */
export async function sweepPayrollRuns(ports: Ports): Promise<void> {
  await ports.transactions.run(async () => {
    const idle = await ports.payrollWork.idle();
    await ports.outbox.addEach(
      'run-payroll',
      idle.map((runId) => ({ runId })),
    );
  });
  await ports.transactions.run(async () => {
    for (const run of await ports.payrollWork.ended()) await notifyOwner(ports, run);
  });
}

function notifyOwner(
  ports: PortsOf<typeof notify>,
  { id, ownerId, fechaPago, message, payslips, stamped }: EndedRun,
): Promise<void> {
  const isWhole = stamped === payslips;
  const day = fechaPago.split('-').toReversed().join('/');
  const count = `${stamped} de ${payslips === 1 ? '1 recibo' : `${payslips} recibos`}`;
  const body = [
    ...(message === null ? [] : [message]),
    `Pago del ${day}: ${count} con timbre.`,
    ...(isWhole ? [] : ['En la nómina ves cuáles faltan y por qué.']),
  ];
  return notify(ports, {
    userId: ownerId,
    about: { kind: 'payroll_run', id },
    type: 'PAYROLL_FINISHED',
    title: message === null ? titleOf(isWhole) : 'El timbrado de tu nómina se detuvo',
    body: body.join(' '),
    link: `/nomina/${id}`,
  });
}

const titleOf = (isWhole: boolean) => (isWhole ? 'Tu nómina está timbrada' : 'Tu nómina tiene recibos sin timbrar');
