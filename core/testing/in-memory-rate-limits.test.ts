import { InMemoryRateLimits } from './in-memory-rate-limits.ts';
import { MovingClock } from './moving-clock.ts';
import { rateLimitsContract } from './rate-limits-contract.ts';

rateLimitsContract('InMemoryRateLimits', async () => {
  const clock = new MovingClock();
  const pass = async ({ seconds }: { readonly seconds: number }) => clock.moveBy(seconds * 1_000);
  return { limits: new InMemoryRateLimits(clock), pass };
});
