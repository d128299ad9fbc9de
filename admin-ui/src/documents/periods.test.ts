import { describe, expect, it } from 'vitest';
import { nameOfPeriod, periodNamed, periods } from './periods.ts';

const today = '2026-03-15';

describe('the periods of the list', () => {
  it.each([
    ['este-mes', '2026-03-01', '2026-03-31'],
    ['mes-pasado', '2026-02-01', '2026-02-28'],
    ['ultimos-90', '2025-12-16', '2026-03-15'],
    ['este-anio', '2026-01-01', '2026-12-31'],
    ['anio-pasado', '2025-01-01', '2025-12-31'],
  ])('runs %s from %s to %s', (name, desde, hasta) => {
    expect(periodNamed(name, today)).toEqual({ desde, hasta });
  });

  it('reaches into last year in January', () => {
    expect(periodNamed('mes-pasado', '2026-01-31')).toEqual({ desde: '2025-12-01', hasta: '2025-12-31' });
  });

  it('knows the chosen period again by its days', () => {
    for (const { value } of periods) expect(nameOfPeriod(periodNamed(value, today) ?? {}, today)).toBe(value);
    expect(nameOfPeriod({ desde: '2026-01-07' }, today)).toBe('');
  });
});
