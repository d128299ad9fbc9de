import { describe, expect, test } from 'vitest';
import { periodErrors, periodOf } from './asked-period.ts';

const read = (query: string) => periodOf(new URLSearchParams(query), '2026-11-20');

describe('the period of an address', () => {
  test('is the month of today when it names none, and what it names otherwise', () => {
    expect(read('')).toEqual({ desde: '2026-11-01', hasta: '2026-11-30' });
    expect(read('desde=2025-01-01&hasta=2025-12-31')).toEqual({ desde: '2025-01-01', hasta: '2025-12-31' });
    expect(read('desde=2025-01-01')).toEqual({ desde: '2025-01-01', hasta: '' });
  });

  test.each([
    ['desde=2025-01-01&hasta=2025-12-31', []],
    ['desde=2025-01-01', ['hasta']],
    ['desde=ayer&hasta=2025-02-30x', ['desde', 'hasta']],
    ['desde=2025-02-02&hasta=2025-02-01', ['hasta']],
    ['desde=0202-02-02&hasta=2025-02-01', ['desde']],
  ])('%s is wrong at %j', (query, fields) => {
    expect(Object.keys(periodErrors(read(query)))).toEqual(fields);
  });
});
