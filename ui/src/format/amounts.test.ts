import { describe, expect, it } from 'vitest';
import { count, money, wholeMoney, writtenAmount } from './amounts.ts';

describe('amounts', () => {
  it('are shown in pesos, with the key of any other currency', () => {
    expect(money(1_160)).toBe('$1,160.00');
    expect(money(1_160, 'USD')).toBe('$1,160.00 USD');
    expect(money(0, 'XXX')).toBe('0.00');
    expect(wholeMoney(1_160)).toBe('$1,160');
    expect(count(1_300)).toBe('1,300');
  });

  it('lose no decimal when they are written out', () => {
    expect(writtenAmount(0.123456)).toBe('0.123456');
    expect(writtenAmount(10)).toBe('10.00');
    expect(writtenAmount(null)).toBe('');
  });
});
