import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { describe, expect, it } from 'vitest';
import { day, figures, moment, money, percent, quantity } from './printed-document.ts';

const d = (text: string) => Decimal.parse(text);

describe('figures', () => {
  it('groups thousands and has two decimals at least', () => {
    expect(figures(d('1160'))).toBe('1,160.00');
    expect(figures(d('0.5'))).toBe('0.50');
    expect(figures(d('123456789012345678.123456'))).toBe('123,456,789,012,345,678.123456');
    expect(figures(d('-999'))).toBe('-999.00');
  });

  it('keeps recorded decimals, and follows a currency without any', () => {
    expect(figures(d('212.456700'))).toBe('212.456700');
    expect(figures(d('1160'), 0)).toBe('1,160');
  });
});

describe('money', () => {
  it('has the sign of its currency before it, and the decimals that it is counted in', () => {
    expect(money(d('1160'))).toBe('$1,160.00');
    expect(money(d('-50.5'), 'USD')).toBe('-$50.50');
    expect(money(d('900000'), 'JPY')).toBe('¥900,000');
    expect(money(d('10'), 'EUR')).toBe('€10.00');
  });

  it('has no sign where people have none for it, or where there is no currency', () => {
    expect(money(d('7'), 'CHF')).toBe('7.00');
    expect(money(d('0'), 'XXX')).toBe('0');
    expect(money(d('3'), 'ZZZ')).toBe('3.00');
  });
});

describe('quantity, percent and day', () => {
  it('print what a reader expects', () => {
    expect(quantity(d('1250.500000'))).toBe('1,250.5');
    expect(quantity(d('3'))).toBe('3');
    expect(percent(d('0.160000'))).toBe('16 %');
    expect(percent(d('0.106667'))).toBe('10.6667 %');
    expect(day('2026-11-02T00:00:00')).toBe('2 nov 2026');
    expect(moment('2026-11-02T09:30:00')).toBe('2 nov 2026, 09:30');
  });
});
