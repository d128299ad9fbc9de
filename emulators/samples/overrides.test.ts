import { expect, it } from 'vitest';
import { OwnSession } from './overrides.ts';

it('lets in who knows its token, as the account that it was begun for, and nobody by the id of an account', async () => {
  const session = new OwnSession();
  expect(await session.authenticate(session.token)).toBeUndefined();
  session.open('ana');
  expect(await session.authenticate(session.token)).toMatchObject({ userId: 'ana', via: 'session' });
  for (const token of ['ana', '', new OwnSession().token]) expect(await session.authenticate(token)).toBeUndefined();
});
