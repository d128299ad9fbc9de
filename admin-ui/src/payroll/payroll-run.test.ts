import { expect, it } from 'vitest';
import { canBeDeleted, mailsOf, reasonOf, stateChip } from './payroll-run.ts';

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
  expect(stateChip({ estado, recibos: { ...none, cancelados: 2 } }).label).toBe('Cancelada');
  expect(stateChip({ estado, recibos: { ...none, timbrados: 1, cancelados: 1 } }).label).toBe('Timbrada');
});

it('tells what keeps a payslip from being stamped, and nothing of one that waits to be', () => {
  const lacking = (...messages: readonly string[]) => messages.map((message) => ({ field: 'empleado.rfc', message }));
  const draft = { faltantes: lacking('Escribe el RFC.', 'Elige el banco.'), errores: [], status: 'DRAFT', tarea: null };
  expect(reasonOf(draft)).toBe('Escribe el RFC. Y 1 más.');
  expect(reasonOf({ ...draft, faltantes: [], errores: lacking('El SAT no lo tiene.'), status: 'REJECTED' })).toBe(
    'El SAT no lo tiene.',
  );
  expect(reasonOf({ ...draft, tarea: 'issue' })).toBeUndefined();
  expect(reasonOf({ ...draft, faltantes: [] })).toBeUndefined();
});

it('tells how it went with the mails that were asked for', () => {
  const noMails = { enCola: 0, enviados: 0, fallidos: 0, sinCorreo: 0 };
  expect(mailsOf({ envios: noMails })).toBeUndefined();
  expect(mailsOf({ envios: { ...noMails, enviados: 1, sinCorreo: 2 } })).toBe(
    'Correos: 1 enviado, 2 empleados sin correo',
  );
  expect(mailsOf({ envios: { enCola: 3, enviados: 1_200, fallidos: 1, sinCorreo: 0 } })).toBe(
    'Correos: 1,200 enviados, 3 por enviar, 1 sin entregar: reenvíalos desde su recibo',
  );
});
