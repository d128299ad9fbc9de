import { expect, it } from 'vitest';
import { clockContract } from '@timbra/core/testing/clock-contract.ts';
import { OwnSession, SampleClock } from './overrides.ts';

clockContract('SampleClock', () => {
  const clock = new SampleClock();
  clock.set(new Date('2026-08-20T16:00:00Z'));
  return clock;
});

it('lets in who knows its token, as the account that it was begun for, and nobody by the id of an account', async () => {
  const session = new OwnSession();
  expect(await session.authenticate(session.token)).toBeUndefined();
  session.open('ana');
  expect(await session.authenticate(session.token)).toMatchObject({ userId: 'ana', via: 'session' });
  for (const token of ['ana', '', new OwnSession().token]) expect(await session.authenticate(token)).toBeUndefined();
});
