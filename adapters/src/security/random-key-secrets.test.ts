import { expect, test } from 'vitest';
import { RandomKeySecrets } from './random-key-secrets.ts';

const secrets = new RandomKeySecrets();

test('a key tells its mode and how it begins and ends, and is found by its hash', () => {
  const made = secrets.next('test');
  expect(made.key).toMatch(/^tk_test_[0-9A-Za-z]{38}$/);
  expect(made.key.startsWith(made.prefix) && made.key.endsWith(made.last4)).toBe(true);
  expect(secrets.hash(made.key)).toBe(made.hash);
  expect(made.hash).not.toContain(made.key);
  expect(secrets.next('live').key).not.toBe(secrets.next('live').key);
});

test('a key with one wrong character, or cut off, cannot be one', () => {
  const { key } = secrets.next('live');
  const other = (character: string) => (character === 'a' ? 'b' : 'a');
  for (let at = 8; at < key.length; at += 1) {
    expect(secrets.hash(key.slice(0, at) + other(key.charAt(at)) + key.slice(at + 1))).toBeUndefined();
  }
  for (const text of [key.slice(0, -1), `${key}0`, key.replace('live', 'test'), key.replace('tk_', 'sk_'), '']) {
    expect(secrets.hash(text)).toBeUndefined();
  }
});
