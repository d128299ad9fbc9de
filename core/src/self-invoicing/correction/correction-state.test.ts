import { describe, expect, it } from 'vitest';
import type { AskedCorrection, TicketDocument } from '../sold-ticket.ts';
import { correctionOf, documentToShow, isCorrectable } from './correction-state.ts';

const original: TicketDocument = { id: 'uno', tipo: 'factura', status: 'ISSUED', uuid: 'A', rfc: 'URE180429TM6' };
const substitute = { ...original, id: 'dos', uuid: 'B', errors: [] };
const errors = [{ message: 'No es ese código postal.', field: 'receptor.codigoPostal' }];

function asked(status: AskedCorrection['status'], changes: Partial<AskedCorrection> = {}): AskedCorrection {
  return { status, errors: [], reason: null, made: 0, original, document: undefined, ...changes };
}

const made = (status: TicketDocument['status'], ofOriginal: TicketDocument['status'] = 'ISSUED') =>
  asked('SUBMITTED', {
    made: 1,
    original: { ...original, status: ofOriginal },
    document: { ...substitute, status, errors: status === 'REJECTED' ? errors : [] },
  });

describe('the correction of a ticket', () => {
  it.each([
    ['that nobody asked for', original, undefined, undefined, 'uno', true],
    ['that waits for SAT', original, asked('WAITING'), 'waiting', 'uno', false],
    ['that the shop decides', original, asked('ASKED'), 'asked', 'uno', false],
    ['that the shop declined', original, asked('DECLINED'), 'declined', 'uno', true],
    ['that a rule refused', original, asked('REFUSED', { errors }), 'refused', 'uno', true],
    ['that is being stamped', original, made('PROCESSING'), 'processing', 'uno', false],
    ['that the provider refused', original, made('REJECTED'), 'refused', 'uno', true],
    ['whose other document stands', original, made('ISSUED'), 'corrected', 'dos', false],
    [
      'whose other document is being cancelled',
      { ...original, status: 'CANCELLING' as const },
      made('ISSUED', 'CANCELLING'),
      'corrected',
      'dos',
      false,
    ],
    ['that took the place of the other one', substitute, made('ISSUED', 'CANCELLED'), 'corrected', 'dos', true],
    ['that was cancelled itself', original, made('CANCELLED'), undefined, 'uno', true],
    [
      'of a document before this one',
      { ...original, id: 'tres' },
      made('CANCELLED', 'CANCELLED'),
      undefined,
      'tres',
      true,
    ],
    [
      'of a sale that nothing invoices any more',
      undefined,
      made('CANCELLED', 'CANCELLED'),
      undefined,
      undefined,
      false,
    ],
  ] as const)('%s', (_what, document, correction, kind, shown, correctable) => {
    const ticket = { document, correction, entry: 'ticket' as const };
    expect(correctionOf(ticket)?.kind).toBe(kind);
    expect(correctionOf(ticket)?.errors ?? []).toEqual(kind === 'refused' ? errors : []);
    expect(documentToShow(ticket)?.id).toBe(shown);
    expect(isCorrectable(ticket)).toBe(correctable);
    expect(isCorrectable({ ...ticket, entry: 'folio' })).toBe(false);
  });

  it('tells what the new document replaces', () => {
    expect(correctionOf({ document: original, correction: made('ISSUED', 'CANCELLING') })?.replaced).toMatchObject({
      uuid: 'A',
      status: 'CANCELLING',
    });
  });

  it.each(['global', 'nota-credito'] as const)('is none of a document of type %s', (tipo) => {
    expect(isCorrectable({ document: { ...original, tipo }, correction: undefined, entry: 'ticket' })).toBe(false);
  });
});
