import { expect, it } from 'vitest';
import { canBeDeleted, stateLook } from './payroll-run.ts';

const none = {
  total: 2,
  preparando: 0,
  incompletos: 0,
  porTimbrar: 2,
  enCola: 0,
  enProceso: 0,
  timbrados: 0,
  rechazados: 0,
  cancelados: 0,
};

it('deletes a run of drafts, and none with a payslip that was sent: even one that was refused keeps its folio', () => {
  expect(canBeDeleted({ recibos: none })).toBe(true);
  for (const sent of ['enProceso', 'timbrados', 'rechazados', 'cancelados']) {
    expect(canBeDeleted({ recibos: { ...none, [sent]: 1 } })).toBe(false);
  }
});

it('is not called stamped when all of it was cancelled', () => {
  const estado = 'COMPLETED';
  expect(stateLook({ estado, recibos: { ...none, cancelados: 2 } }).label).toBe('Cancelada');
  expect(stateLook({ estado, recibos: { ...none, timbrados: 1, cancelados: 1 } }).label).toBe('Timbrada');
});
