import { isListedRate } from '@timbra/core/sat/catalogs/tasa-o-cuota.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { describe, expect, it } from 'vitest';
import { iepsRates, isrRates, ivaRetRates, percentOf, withRate } from './tax-rates.ts';

describe('the rates of the forms', () => {
  it('are the lists of the specification, from the highest down', () => {
    expect(iepsRates.map(({ label }) => label).join(', ')).toBe(
      '160%, 53%, 50%, 30.4%, 30%, 26.5%, 25%, 9%, 8%, 7%, 6%, 3%, 0%',
    );
    expect([ivaRetRates.length, isrRates.length]).toEqual([25, 20]);
    for (const rates of [ivaRetRates, isrRates]) {
      expect(rates.toSorted((one, other) => other.value - one.value)).toEqual(rates);
    }
  });

  it('are fractions of six digits that SAT lists', () => {
    expect(ivaRetRates.find(({ label }) => label === '10.6667%')?.value).toBe(0.106667);
    const listed = ({ value }: { value: number }) =>
      isListedRate('002', 'Tasa', 'retencion', Decimal.fromNumber(value));
    expect(ivaRetRates.filter((rate) => !listed(rate))).toEqual([]);
    const withheld = isrRates.filter(
      ({ value }) => !isListedRate('001', 'Tasa', 'retencion', Decimal.fromNumber(value)),
    );
    expect(withheld).toEqual([]);
  });

  it('show a rate that came over the API and is in no list', () => {
    expect(withRate(isrRates, 0.0125)).toBe(isrRates);
    expect(withRate(isrRates, '-')).toBe(isrRates);
    expect(withRate(isrRates, 0.0777)[0]).toEqual({ value: 0.0777, label: '7.77%' });
    expect(percentOf(0.053333)).toBe('5.3333%');
  });
});
