import { expect, it } from 'vitest';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { notificationsTo } from '../../testing/notifications-to.ts';
import type { NewNotification } from '../notifications/mail-queue.ts';
import type { EndedRun } from './ports.ts';
import { sweepPayrollRuns } from './sweep-runs.ts';

const run: EndedRun = {
  id: 'quincena',
  ownerId: 'ana',
  fechaPago: '2026-11-15',
  message: null,
  payslips: 3,
  stamped: 3,
};

async function notificationsOf(ended: readonly EndedRun[]): Promise<readonly NewNotification[]> {
  const added: NewNotification[] = [];
  const work = { idle: () => Promise.resolve([]), ended: () => Promise.resolve(ended) };
  const notifications = notificationsTo((notification) => added.push(notification));
  const notices = { notifications, ids: { next: () => 'id' }, clock: new MovingClock() };
  await sweepPayrollRuns({
    payrollWork: work,
    transactions: new InMemoryDatabase(),
    outbox: { addEach: () => Promise.resolve() },
    ...notices,
  });
  return added;
}

it('tells the owner of a run how it ended: whole, with payslips left, or stopped', async () => {
  const message = 'No te quedan timbres.';
  const added = await notificationsOf([run, { ...run, stamped: 2 }, { ...run, stamped: 0, payslips: 1, message }]);
  expect(added.map(({ title, body }) => [title, body])).toEqual([
    ['Tu nómina está timbrada', 'Pago del 15/11/2026: 3 de 3 recibos con timbre.'],
    [
      'Tu nómina tiene recibos sin timbrar',
      'Pago del 15/11/2026: 2 de 3 recibos con timbre. En la nómina ves cuáles faltan y por qué.',
    ],
    [
      'El timbrado de tu nómina se detuvo',
      'No te quedan timbres. Pago del 15/11/2026: 0 de 1 recibo con timbre. En la nómina ves cuáles faltan y por qué.',
    ],
  ]);
  expect(added[0]).toMatchObject({ userId: 'ana', type: 'PAYROLL_FINISHED', link: '/nomina/quincena' });
});
