import { afterAll, describe, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import type { RateLimit } from '@timbra/core/shared/ports.ts';
import { rateLimitsContract } from '@timbra/core/testing/rate-limits-contract.ts';
import { Database } from './database.ts';
import { PostgresRateLimits } from './postgres-rate-limits.ts';
import { sql } from './sql.ts';

const url = await useDatabase();
const [one, other] = await Promise.all([Database.connect({ url }), Database.connect({ url })]);
afterAll(async () => {
  await one.close();
  await other.close();
});

const limit: RateLimit = { name: 'test', most: 5, seconds: 60 };
const failures: RateLimit = { ...limit, name: 'failures', onlyFailures: true };
const here = new PostgresRateLimits(one);
const there = new PostgresRateLimits(other);
const kinds = (admissions: readonly { kind: string }[]) => admissions.filter(({ kind }) => kind === 'admitted').length;

rateLimitsContract('PostgresRateLimits', async () => ({
  limits: here,
  pass: ({ name }, key) =>
    one.change(sql`update rate_limits set ends_at = now() - interval '1 second' where name = ${name} and key = ${key}`),
}));

describe('limits', () => {
  test('hold across processes, however many attempts come at once', async () => {
    const attempts = Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).take(limit, 'parallel'));
    expect(kinds(await Promise.all(attempts))).toBe(5);
  });

  test('outlive the process that counted', async () => {
    for (let n = 0; n < 5; n += 1) await here.take(limit, 'restart');
    const fresh = await Database.connect({ url });
    const admission = await new PostgresRateLimits(fresh).take(limit, 'restart');
    await fresh.close();
    expect(admission).toEqual({ kind: 'limited', retryAfter: expect.any(Number) });
  });

  test('of failures only are not used up by what goes well, even all at once', async () => {
    const succeed = async () => {
      const admission = await here.take(failures, 'good');
      if (admission.kind === 'admitted') await there.giveBack(failures, 'good');
      return admission;
    };
    expect(kinds(await Promise.all(Array.from({ length: 12 }, succeed)))).toBe(12);
  });

  test('of failures turn away at once when enough of them have failed', async () => {
    // The caller who waited for as long as this would never be turned away.
    const patient = new PostgresRateLimits(one, { forMs: 3_600_000, everyMs: 75 });
    const fail = async () => {
      const admission = await patient.take(failures, 'bad');
      if (admission.kind === 'admitted') await there.countFailure(failures, 'bad');
      return admission;
    };
    expect(kinds(await Promise.all(Array.from({ length: 30 }, fail)))).toBe(5);
  });

  test('of failures let few of one key wait, which leave others theirs', async () => {
    const patient = new PostgresRateLimits(one, { forMs: 3_600_000, everyMs: 75 });
    for (const key of ['flood', 'neighbour']) {
      for (let n = 0; n < failures.most; n += 1) await patient.take(failures, key);
    }
    let refused = 0;
    const flood = Array.from({ length: 40 }, async () => {
      if ('undecided' in (await patient.take(failures, 'flood'))) refused += 1;
    });
    const neighbour = patient.take(failures, 'neighbour');
    // Those who may not wait are told so at once; the others by the end of those under way.
    await expect.poll(() => refused).toBe(30);
    await one.change(sql`update rate_limits set under_way = 0 where key = 'flood'`);
    await Promise.all(flood);
    expect(refused).toBe(30);
    await patient.giveBack(failures, 'neighbour');
    expect((await neighbour).kind).toBe('admitted');
  });

  test('of failures say that they hang on attempts under way, until those are taken for dead', async () => {
    const hurried = new PostgresRateLimits(one, { forMs: 0, everyMs: 1 });
    for (let n = 0; n < 5; n += 1) await there.take(failures, 'slow');
    expect(await hurried.take(failures, 'slow')).toEqual({ kind: 'limited', retryAfter: 5, undecided: true });
    await one.change(sql`update rate_limits set taken_at = now() - interval '31 seconds' where key = 'slow'`);
    const admission = await hurried.take(failures, 'slow');
    expect(admission).toEqual({ kind: 'limited', retryAfter: expect.toSatisfy((seconds) => seconds > 5) });
  });
});
