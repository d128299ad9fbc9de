import { expect, it } from 'vitest';
import { issueQuestion } from './issue-question.ts';

const whole = { faltantes: [] };
const lacking = { faltantes: [{ field: 'empleado.rfc', message: 'Escribe el RFC del trabajador.' }] };

it('asks with how many payslips there are, how many stamps are left, and how many will not be stamped', () => {
  expect(issueQuestion([whole, lacking], 25)).toEqual({
    question: '¿Timbrar 2 recibos?',
    detail:
      'Cada recibo usa un timbre. Te quedan 25 timbres. A 1 recibo le falta algo: ese no se timbra y te decimos por qué.',
    action: 'Timbrar 2 recibos',
  });
});

it.each([
  [undefined, 'Cada recibo usa un timbre.'],
  [0, 'Cada recibo usa un timbre. No te quedan timbres.'],
  [1, 'Cada recibo usa un timbre. Te queda 1 timbre.'],
])('tells of %s stamps that are left', (available, detail) => {
  expect(issueQuestion([whole], available)).toMatchObject({ question: '¿Timbrar 1 recibo?', detail });
});
