import { createLogger } from '@timbra/adapters/observability/logger.ts';
import { JobQueues } from '@timbra/adapters/queue/job-queues.ts';
import { addCompany, anInvoice, balanceOf } from '@timbra/testing/api/api-client.ts';
import { until } from '@timbra/testing/until.ts';
import { expect } from 'vitest';
import { operatorCall } from '../../scenarios/operator-call.ts';
import {
  confirm,
  transferTo,
  twoPlans,
  type OpenedIntent,
  type OpenedTransfer,
} from '../../scenarios/payments-client.ts';
import type { BackOffice, Person } from './back-office.ts';
import { trial } from './buying.ts';

export async function operator(office: BackOffice): Promise<Person> {
  const olga = await office.person({ name: 'Olga Ríos' });
  await operatorCall(office.system, ['make-operator', olga.user.email]);
  return olga;
}

export async function buyer(office: BackOffice): Promise<Person> {
  const [plan] = await twoPlans(office.system);
  const ana = await office.person({ name: 'Ana López' });
  const { body: intent } = await ana.api.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan.id });
  await confirm(office.system, intent);
  await until('it is paid', async () => (await balanceOf(ana.api)).available === trial + plan.timbres);
  return ana;
}

/** A buyer who transferred a hundred pesos more than a purchase costs. */
export async function overpaid(office: BackOffice): Promise<Person> {
  const [plan] = await twoPlans(office.system);
  const bea = await office.person({ name: 'Bea Cruz' });
  const asked = { planId: plan.id };
  const { body } = await bea.api.call<OpenedTransfer>('POST', '/payments/create-spei-intent', asked);
  await transferTo(office.system, body, Math.round(plan.price * 116) + 10_000);
  return bea;
}

/** A job whose record there is none of. */
export async function failedJob(office: BackOffice): Promise<void> {
  const queues = new JobQueues(
    { databaseUrl: office.system.databaseUrl, redisUrl: undefined },
    createLogger('silent', 'test'),
  );
  await queues.add([{ name: 'stamp-invoice', payload: { invoiceId: 'no-es-un-id' } }]);
  await queues.close();
}

/** A document that the provider has not stamped, and nobody knows it. */
export async function sentForNothing(office: BackOffice): Promise<Person> {
  const eva = await office.person({ name: 'Eva Sol' });
  const invoice = anInvoice(await addCompany(eva.api), { numeroPedido: 'EMU-503' });
  expect((await eva.api.call('POST', '/invoices/create', invoice)).status).toBe(202);
  return eva;
}

/** Another window of an operator gives money of the only purchase back. */
export async function refundMeanwhile(olga: Person, ana: Person, total: number): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ userId: ana.user.id }));
  const { body } = await olga.api.call<{ data: { id: string }[] }>('GET', `/operator/purchases?filter=${filter}`);
  const path = `/operator/purchases/${body.data[0]?.id}/refund`;
  expect((await olga.api.call('POST', path, { total, reason: 'Desde otra ventana' })).status).toBe(200);
}
