import { expect, test } from 'vitest';
import { trailersShown, trailersTaken } from './trailers.ts';
import { drawn, noTrailer } from './trip-values.ts';

const listed = (remolque: string) => trailersTaken('T3S2', { value: 'T3S2', name: '', remolque });

test('SAT’s list says which vehicles draw trailers, and whoever uses one that it leaves out says it themselves', () => {
  expect(['1', '0, 1', '0'].map(listed)).toEqual(['required', 'optional', 'none']);
  expect(trailersTaken('T3S2', undefined)).toBe('none');
  expect(trailersTaken('OTROEGP', undefined)).toBe('optional');
});

test('a trailer is asked for where there may be one more, and what is there is shown whatever the vehicle', () => {
  const [none, one, two] = [0, 1, 2].map((count) => drawn(Array.from({ length: count }, () => ({ placa: '34CD5E' }))));

  expect([none, one, two].map((trailers = []) => trailersShown('required', trailers))).toEqual([1, 2, 2]);
  expect([none, one, two].map((trailers = []) => trailersShown('none', trailers))).toEqual([0, 1, 2]);
  expect(trailersShown('none', [noTrailer, ...(one ?? []).slice(0, 1)])).toBe(2);
});
