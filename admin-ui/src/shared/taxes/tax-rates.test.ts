import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { withRows } from '@timbra/core/law/with-rows.ts';
import { isListedRate } from '@timbra/core/sat/catalogs/tasa-o-cuota.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { describe, expect, it } from 'vitest';
import { iepsDoubt, iepsRatesOf, isrRates, ivaRetRates, percentOf, withRate } from './tax-rates.ts';

describe('the rates of the forms', () => {
  it('are the lists of the specification, from the highest down', () => {
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

describe('the rates of IEPS', () => {
  const offered = (day: string, law = shippedLaw) =>
    iepsRatesOf(law, day)
      .map(({ label }) => label)
      .join(', ');

  it('are those of the law on the day of the document', () => {
    expect(offered('2025-12-31')).toBe('160%, 53%, 50%, 30.4%, 30%, 26.5%, 25%, 9%, 8%, 7%, 6%, 3%, 0%');
    expect(offered('2026-01-01')).toBe('200%, 100%, 53%, 50%, 32%, 30%, 26.5%, 25%, 9%, 8%, 7%, 6%, 3%, 0%');
    expect(iepsRatesOf(undefined, '2026-01-01')).toEqual([]);
    const [standing] = shippedLaw.tasasIeps;
    if (!standing) throw new Error('no rates');
    const ends = { ...standing, reviewBy: undefined, to: '2026-12-31' };
    const next = { ...standing, from: '2027-01-15', tasas: [{ tasa: '2.500000', bienes: 'cigarros' }] };
    const law = withRows(shippedLaw, { tasasIeps: [ends, next] });
    expect([offered('2027-01-14', law), offered('2027-01-15', law)]).toEqual(['', '250%']);
  });

  it('keep that of an older record, which is doubted', () => {
    const options = iepsRatesOf(shippedLaw, '2026-11-20');
    expect(withRate(options, 1.6)[0]).toEqual({ value: 1.6, label: '160%' });
    expect(iepsDoubt(options, 1.6)).toContain('no es de las que rigen');
    expect([iepsDoubt(options, 2), iepsDoubt(options, '-'), iepsDoubt([], 1.6)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
