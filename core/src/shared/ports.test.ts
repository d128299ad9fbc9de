import { describe, expect, it } from 'vitest';
import { type Admission, attempt, type RateLimits } from './ports.ts';

const limit = { name: 'login', most: 10, seconds: 900, onlyFailures: true } as const;

function attemptOf(admission: Admission) {
  const limits: RateLimits = {
    take: () => Promise.resolve(admission),
    giveBack: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    countFailure: () => Promise.resolve(),
    taken: () => Promise.resolve(0),
  };
  return attempt(limits, { limit, key: 'ana@ejemplo.mx', failed: () => true }, () => Promise.resolve('done'));
}

describe('an attempt', () => {
  it('is refused for the rest of the time when enough have failed', async () => {
    const refused = attemptOf({ kind: 'limited', retryAfter: 840 });
    await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 840 });
  });

  it('is to come again in seconds when those before it take too long: none of them has failed yet', async () => {
    const refused = attemptOf({ kind: 'limited', retryAfter: 5, undecided: true });
    await expect(refused).rejects.toMatchObject({ code: 'OVERLOADED', retryAfter: 5 });
  });

  it('is made when it is admitted', async () => {
    expect(await attemptOf({ kind: 'admitted' })).toBe('done');
  });
});
