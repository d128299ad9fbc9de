import { expect, it } from 'vitest';
import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { deadlineOf } from './deadline.ts';

const run = { estado: 'READY', fechaPago: '2026-10-02', trabajadores: 400, recibos: { total: 40 } } as const;

it('goes by the workers of the employer, not by those of the run', () => {
  expect(deadlineOf(run, '2026-10-15', shippedLaw)).toEqual({
    isLate: false,
    text: 'Con 400 trabajadores, el SAT da hasta el 15 oct 2026 para timbrar.',
  });
  expect(deadlineOf({ ...run, trabajadores: 40 }, '2026-10-15', shippedLaw)?.text).toContain('venció el 7 oct 2026');
  expect(deadlineOf({ ...run, trabajadores: 1, recibos: { total: 2 } }, '2026-10-07', shippedLaw)?.text).toContain(
    '1 trabajador,',
  );
});

it('is none of a run that is stamped whole', () => {
  expect(deadlineOf({ ...run, estado: 'COMPLETED' }, '2026-10-02', shippedLaw)).toBeUndefined();
});
