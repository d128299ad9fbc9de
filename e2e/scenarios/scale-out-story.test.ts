import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProcessHandle } from '@timbra/testing/system/process-handle.ts';
import { redisUrl, skipNote } from '@timbra/testing/redis/redis.ts';
import { startSystem, type System } from '@timbra/testing/system/system.ts';
import {
  anInvoice,
  balanceOf,
  issue,
  register,
  type Client,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import { expectSoundness, settled } from './crash-points/soundness.ts';
import { anOrder, settleIn, type Holdings } from './every-call/holdings.ts';

const redis = await redisUrl();
const env = { TRIAL_STAMPS: '40', PROVIDER_TIMEOUT_SECONDS: '3', PROVIDER_SETTLE_SECONDS: '1' };

describe.each([
  { store: 'PostgreSQL', url: undefined, skip: false },
  { store: `Redis${skipNote(redis)}`, url: redis, skip: redis === undefined },
])('two APIs and three workers on one database, with their queue on $store,', ({ url, skip }) => {
  let system: System;
  let worker: ProcessHandle;
  let here: Client;
  let there: Client;
  let own: Holdings;

  beforeAll(async () => {
    if (skip) return;
    system = await startSystem({ env, redisUrl: url });
    const [second, third] = await Promise.all([system.add('api'), system.add('worker'), system.add('worker')]);
    worker = third;
    here = await register(system.url);
    there = here.at(second.url() ?? '');
    own = await settleIn(here);
  });
  afterAll(() => system?.stop());

  test.skipIf(skip)('show at one what was made at the other', async () => {
    expect((await there.call('GET', `/companies/${own.companyId}`)).status).toBe(200);
    expect((await there.call('GET', `/invoices/${own.invoiceId}`)).status).toBe(200);
  });

  test.skipIf(skip)('number orders without a gap, whichever is asked', async () => {
    const order = anOrder(own.companyId, own.customerId, own.productId);
    const { total } = (await here.call<{ total: number }>('GET', `/orders?companyId=${own.companyId}`)).body;
    const answers = await Promise.all(
      [here, there, here, there].map((at) => at.call<{ data: { number: number } }>('POST', '/orders', order)),
    );
    const numbers = answers.map(({ body }) => body.data.number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4].map((next) => total + next));
  });

  test.skipIf(skip)('make one document of one key that both are sent at once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([here, there].map((at) => issue(at, anInvoice(own.companyId), key)));
    const made = answers.filter(({ status }) => status === 201 || status === 202).map(({ body }) => body.data.id);
    expect(new Set(made).size).toBe(1);
    expect(answers.map(({ status }) => status).filter((status) => ![201, 202, 409].includes(status))).toEqual([]);
  });

  test.skipIf(skip)('issue what both are asked for, though a worker is killed on the way', async () => {
    const asked = Array.from({ length: 30 }, (_, index) =>
      issue(index % 2 === 0 ? here : there, anInvoice(own.companyId), { Prefer: 'wait=1' }),
    );
    await worker.kill('SIGKILL');
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status !== 201 && status !== 202)).toEqual([]);
    await settled(system);
    const issued = 1 + 1 + 30;
    expect(await expectSoundness(system)).toEqual(Array.from({ length: issued }, () => 'ISSUED'));
    const balance = { totalPurchased: 40, totalUsed: issued, reserved: 0, available: 40 - issued, expiring: [] };
    expect(await Promise.all([here, there].map(balanceOf))).toEqual([balance, balance]);
  });

  test.skipIf(skip)('give the same files, whichever worker fetched them', async () => {
    const files = await Promise.all([here, there].map((at) => at.download(`/invoices/${own.invoiceId}/xml`)));
    const [xml, same] = await Promise.all(files.map((file) => file.text()));
    const { body } = await there.call<InvoiceBody>('GET', `/invoices/${own.invoiceId}`);
    expect(xml).toContain(`UUID="${body.data.uuid}"`);
    expect(same).toBe(xml);
  });

  test.skipIf(skip)('end a session everywhere at once', async () => {
    expect((await here.call('POST', '/auth/logout')).status).toBe(200);
    expect((await there.call('GET', '/auth/profile')).status).toBe(401);
  });
});
