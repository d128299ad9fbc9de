import { beforeEach, describe, expect, it } from 'vitest';
import type { RateLimit, RateLimits } from '../src/shared/ports.ts';

export interface LimitsUnderTest {
  readonly limits: RateLimits;
  /** Lets the time of a limit pass for a key. */
  pass(limit: RateLimit, key: string): Promise<unknown>;
}

const limit: RateLimit = { name: 'attempts', most: 3, seconds: 60 };
const failures: RateLimit = { ...limit, name: 'failures', onlyFailures: true };

/** Tests what every RateLimits does. */
export function rateLimitsContract(name: string, open: () => Promise<LimitsUnderTest>): void {
  describe(`${name} as RateLimits`, () => {
    let fixture: LimitsUnderTest;
    let limits: RateLimits;
    let key: string;
    const take = async (count: number, of = limit, by = key) => {
      const admissions = await Promise.all(Array.from({ length: count }, () => limits.take(of, by)));
      return admissions.filter(({ kind }) => kind === 'admitted').length;
    };

    beforeEach(async () => {
      fixture = await open();
      ({ limits } = fixture);
      key = crypto.randomUUID();
    });

    it('admits so many, however many come at once, and says how long the others wait', async () => {
      expect(await take(10)).toBe(3);
      const refused = await limits.take(limit, key);
      expect(refused).toEqual({ kind: 'limited', retryAfter: expect.toSatisfy((wait) => wait > 50 && wait <= 60) });
      expect(await limits.taken(limit, key)).toBe(3);
    });

    it('counts each name and each key for itself', async () => {
      await take(3);
      expect(await take(1, limit, `${key} other`)).toBe(1);
      expect(await take(1, { ...limit, name: 'others' })).toBe(1);
      expect(await limits.taken(limit, crypto.randomUUID())).toBe(0);
    });

    it('begins anew when its time has passed', async () => {
      await take(3);
      await fixture.pass(limit, key);
      expect(await limits.taken(limit, key)).toBe(0);
      expect(await take(5)).toBe(3);
    });

    it('counts what fails and not what goes well, of failures', async () => {
      for (const end of ['giveBack', 'countFailure', 'giveBack', 'countFailure', 'giveBack', 'countFailure'] as const) {
        expect(await take(1, failures)).toBe(1);
        await limits[end](failures, key);
      }
      expect(await limits.taken(failures, key)).toBe(3);
      expect(await take(1, failures)).toBe(0);
    });

    it('forgets a key, and those that begin with it as a word', async () => {
      const [within, beside] = [`${key} ana@ejemplo.mx`, `${key}0`];
      for (const each of [key, within, beside]) await take(3, limit, each);
      await limits.forget(limit, key);
      const taken = (each: string) => limits.taken(limit, each);
      expect([await taken(key), await taken(within), await taken(beside)]).toEqual([0, 0, 3]);
    });
  });
}
