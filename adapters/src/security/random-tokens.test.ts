import { describe, expect, it } from 'vitest';
import { RandomAccountTokens } from './random-tokens.ts';

describe('RandomAccountTokens', () => {
  const tokens = new RandomAccountTokens();

  it('makes tokens of 256 bits that fit in an address', () => {
    expect(tokens.next().token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(tokens.next().token).not.toBe(tokens.next().token);
  });

  it('finds the stored form again, which is not the token', () => {
    const { token, hash } = tokens.next();
    expect(tokens.hash(token)).toBe(hash);
    expect(hash).not.toContain(token);
    expect(tokens.hash('')).not.toBe(hash);
  });
});
