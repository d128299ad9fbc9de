import { expect, test } from 'vitest';
import { SeenTokens } from './seen-tokens.ts';

test('knows the accounts of the tokens that were seen last', () => {
  const seen = new SeenTokens();
  for (let n = 0; n < 10_000; n += 1) seen.add(`token-${n}`, `account-${n}`);
  seen.add('token-0', 'account-0');
  seen.add('new', 'account');
  expect(seen.accountOf('token-0')).toBe('account-0');
  expect(seen.accountOf('new')).toBe('account');
  expect(seen.accountOf('token-1')).toBeUndefined();
});
