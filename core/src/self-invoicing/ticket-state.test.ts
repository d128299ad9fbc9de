import { expect, it } from 'vitest';
import type { AskedBefore, TicketDocument } from './sold-ticket.ts';
import { stateOf } from './find-ticket.ts';
import { errorForBuyer } from './submit-ticket.ts';

const document: TicketDocument = { id: 'uno', tipo: 'factura', status: 'ISSUED', uuid: 'A', rfc: 'URE180429TM6' };
const asked: AskedBefore = { status: 'SUBMITTED', rfc: null, errors: [], barred: [], document: undefined };
const errors = [{ message: 'No es ese código postal.', field: 'receptor.codigoPostal' }];

it.each([
  ['nobody has asked for', undefined, undefined, false, 'open'],
  ['nobody has asked for in time', undefined, undefined, true, 'closed'],
  ['is in process', { ...document, status: 'PROCESSING' as const }, undefined, true, 'processing'],
  ['is invoiced', document, undefined, true, 'invoiced'],
  [
    'is invoiced while its cancellation is decided',
    { ...document, status: 'CANCELLING' as const },
    asked,
    false,
    'invoiced',
  ],
  ['a global document carries', { ...document, tipo: 'global' as const }, undefined, false, 'closed'],
  ['waits since before its time was over', undefined, { ...asked, status: 'WAITING' as const }, true, 'waiting'],
  ['was refused to whoever waited', undefined, { ...asked, status: 'REFUSED' as const, errors }, false, 'refused'],
  [
    'the provider refused',
    undefined,
    { ...asked, document: { ...document, status: 'REJECTED' as const, errors } },
    false,
    'refused',
  ],
  ['was refused, and is late now', undefined, { ...asked, status: 'REFUSED' as const, errors }, true, 'closed'],
  [
    'was cancelled',
    undefined,
    { ...asked, document: { ...document, status: 'CANCELLED' as const, errors: [] } },
    false,
    'open',
  ],
] as const)('of a ticket that %s', (_what, live, before, isLate, kind) => {
  const state = stateOf({ document: live, asked: before, correction: undefined }, isLate);
  expect(state).toMatchObject({ kind, ...(kind === 'refused' && { errors }) });
});

it('tells a buyer what a buyer can correct, and of the rest only that there is something', () => {
  expect(errors.map(errorForBuyer)).toEqual(errors);
  const ofCompany = errorForBuyer({ message: 'El CSD no está.', field: 'emisor.rfc', code: 'CFDI40138' });
  expect(ofCompany).toEqual({ message: expect.not.stringContaining('CSD'), code: 'CFDI40138' });
});
