import { join } from 'node:path';
import { expect } from 'vitest';
import { startSystem } from '@timbra/testing/system/system.ts';
import { addCompany, anInvoice, balanceOf, issue, register } from '@timbra/testing/api/api-client.ts';
import { holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { expectDeath } from './death.ts';
import { aPaymentOf, expectPaid, onCredit } from './paid-invoice.ts';
import { expectSoundness, settled } from './soundness.ts';

export const points: readonly string[] = [
  'before the attempt is recorded',
  'before the call',
  'while the provider holds its answer',
  'after the answer',
  'between the stamp and the settlement',
  'with the XML in hand',
  'before the settlement',
  'after the settlement',
  'after a listing',
  'between the rest and its job',
  'after the refusal',
  'before the commit of the refusal',
  'between the queue and the outbox',
];

/** Those of them at which the queue is left with something to do. */
export const queuePoints: readonly string[] = [
  'after the settlement',
  'between the rest and its job',
  'between the queue and the outbox',
];

/**
 * What a batch is made of: the ordinary, and each way in which the provider may let a document down. Two of it rest and
 * two are refused, so that a worker which passes such a point once comes to it again.
 */
const orders = [
  '',
  'EMU-503',
  'EMU-503',
  'EMU-STAMP-THEN-503',
  'EMU-TIMEOUT',
  'EMU-200-NO-UUID',
  'EMU-REJECT',
  'EMU-REJECT',
];
const refused = orders.filter((order) => order === 'EMU-REJECT').length;

const settings = {
  // Quick, and yet longer than a busy machine may keep the provider from what it was sent before.
  PROVIDER_TIMEOUT_SECONDS: '2',
  PROVIDER_SETTLE_SECONDS: '3',
  TRIAL_STAMPS: '1000',
  LOG_LEVEL: 'warn',
};

/**
 * Kills a worker at each of the points, restarts it, and shows that it neither loses nor doubles a document, a stamp or
 * what is left of an invoice that is paid meanwhile.
 * @param once where a worker dies when it comes there. @param twice where it does when it comes there again.
 */
export async function killWorkers(
  redisUrl: string | undefined,
  once: readonly string[],
  twice: readonly string[],
): Promise<void> {
  const entries = { worker: join(import.meta.dirname, 'worker.ts') };
  const system = await startSystem({ env: settings, entries, redisUrl });
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const { available } = await balanceOf(ana);
  const credit = await onCredit(ana, companyId);
  await holdAnswers(system.pacUrl, 100);
  const deaths = [...once.map((point) => ({ point, after: 0 })), ...twice.map((point) => ({ point, after: 1 }))];
  for (const { point, after } of deaths) {
    await system.worker.restart({ CRASH_AT: point, CRASH_AFTER: String(after) });
    const batch = [
      ...orders.map((numeroPedido) => anInvoice(companyId, { numeroPedido })),
      ...['', 'EMU-REJECT'].map((numeroPedido) => aPaymentOf(credit, { companyId, numeroPedido })),
    ];
    const answers = await Promise.all(batch.map((invoice) => issue(ana, invoice, { Prefer: 'wait=0' })));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await expectDeath(system, system.worker, point);
  }
  await system.worker.restart({ CRASH_AT: '' });
  await settled(system);

  const states = await expectSoundness(system);
  const batches = deaths.length;
  expect(states.filter((state) => state === 'REJECTED')).toHaveLength(batches * (refused + 1));
  // Beside the batches the invoice on credit.
  const issued = batches * (orders.length - refused + 1) + 1;
  expect(states.filter((state) => state === 'ISSUED')).toHaveLength(issued);
  expect(await balanceOf(ana)).toMatchObject({ available: available - issued, reserved: 0 });
  await expectPaid(ana, credit, batches);
  await system.stop();
}
