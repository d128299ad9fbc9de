import { expect, it } from 'vitest';
import { aWholeCartaPorte } from '../../../../testing/cfdi/carta-porte.ts';
import { completeCatalogs } from '../../../../testing/cfdi/catalogs.ts';
import type { CartaPorteInput } from '../../complement-inputs.ts';
import { tripProblems } from './trip-problems.ts';

const texts = [
  '',
  'x',
  '|',
  '__proto__',
  'constructor',
  '2027-13-01',
  '2026-99-99T99:99:99',
  '99  99  9999  9999999',
  '😀',
];
const numbers = [0, -1, 1e21, 1e-9, 0.1 + 0.2];

/** Makes the same trip with something else in one of its fields at a time. */
function* altered(value: unknown): Generator {
  if (typeof value === 'string') yield* texts;
  else if (typeof value === 'number') yield* numbers;
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) for (const other of altered(item)) yield value.with(at, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, item] of Object.entries(value))
      for (const other of altered(item)) yield { ...value, [field]: other };
  }
}

it('is judged whatever stands in one of its fields', () => {
  const trips = [...altered(aWholeCartaPorte())] as CartaPorteInput[];
  expect(trips.length).toBeGreaterThan(500);
  for (const trip of trips) expect(() => tripProblems(trip, completeCatalogs())).not.toThrow();
});
