import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import {
  addCompany,
  anInvoice,
  client,
  issue,
  issueOnce,
  register,
  type ApiAnswer,
  type Failure,
} from '@timbra/testing/api/api-client.ts';
import { holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { expectNobodyWaits, slowestMeanwhile } from './slowest-answer.ts';

const pool = 2;
/** Five calls for each connection to the database are worked on at once. */
const capacity = 5 * pool;
/** Four times as many wait for a place; of so many calls at once most are refused. */
const flooding = 20 * capacity;
const system = await useSystem({ env: { DATABASE_POOL: String(pool) } });

/** Every answer is good, or a 503 that says when to come back; tells how many were refused. */
function refusedOf(answers: readonly ApiAnswer<unknown>[]): number {
  const others = answers.filter(({ status }) => status >= 300);
  for (const { status, headers, body } of others) {
    expect([status, (body as Failure).code]).toEqual([503, 'OVERLOADED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return others.length;
}

test('twenty times as many calls as it can work on are answered or refused soon, and nothing else waits for them', async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const key = randomUUID();
  const slowest = { ms: 0 };
  const flood = () =>
    Promise.all(
      Array.from({ length: flooding }, async (_, index) => {
        const started = performance.now();
        const answer =
          index % 5 === 0
            ? await issueOnce(ana, anInvoice(companyId, { draft: true }), { 'Idempotency-Key': `${key}-${index}` })
            : await ana.call('GET', '/invoices?_end=50');
        slowest.ms = Math.max(slowest.ms, performance.now() - started);
        return answer;
      }),
    );
  const flooded = await slowestMeanwhile(system.url, flood, '/healthz');
  const { answers } = flooded;
  const refused = refusedOf(answers);
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(answers.length);
  expect(slowest.ms).toBeLessThan(120_000);
  // All calls come at once: on a busy machine their mere refusal is much of the flood's time. Who waited for all took the whole.
  expect(flooded.slowestMs).toBeLessThan(Math.max(10_000, 0.75 * flooded.wholeMs));
  const index = answers.findIndex(({ status }, at) => status === 503 && at % 5 === 0);
  const again = { 'Idempotency-Key': `${key}-${index}` };
  expect((await issue(ana, anInvoice(companyId, { draft: true }), again)).status).toBe(201);
  expect(refusedOf(await Promise.all(Array.from({ length: capacity }, () => ana.call('GET', '/companies'))))).toBe(0);
});

test('callers who wait for their document take no places', async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  await holdAnswers(system.pacUrl, 4_000);
  const wait = () => issue(ana, anInvoice(companyId), { Prefer: 'wait=6' });
  await expectNobodyWaits(system.url, () => Promise.all(Array.from({ length: capacity + 2 }, wait)));
  await holdAnswers(system.pacUrl, 0);
  expect((await client(system.url, undefined).call('GET', '/plans/active')).status).toBe(200);
});
