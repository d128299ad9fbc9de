import { describe, expect, it } from 'vitest';
import { describeCancellation } from './cancellation-words.ts';

const cancellation = {
  motivo: '02',
  uuidSustitucion: null,
  status: 'pending',
  via: null,
  requestedAt: '2026-11-20T16:00:00Z',
  expiresAt: '2026-11-23T16:00:00Z',
  resolvedAt: null,
  checkedAt: null,
  intentos: 1,
  message: null,
} as const;

describe('a cancellation', () => {
  it('that waits for the receiver tells its estimated day, and none after a rejection', () => {
    expect(describeCancellation(cancellation).text).toContain('23 nov 2026 (fecha estimada)');
    const second = describeCancellation({ ...cancellation, intentos: 2 }).text;
    expect(second).toContain('no tiene plazo');
    expect(second).not.toContain('23 nov');
    const fuels = describeCancellation({ ...cancellation, expiresAt: null }).text;
    expect(fuels).toContain('si no contesta, no se cancela');
  });

  it('that was rejected says that the document stands, with the reason that was given', () => {
    const rejected = describeCancellation({
      ...cancellation,
      status: 'rejected',
      message: 'El receptor no la aceptó.',
    });
    expect(rejected.severity).toBe('error');
    expect(rejected.title).toContain('sigue vigente');
    expect(rejected.text).toContain('El receptor no la aceptó.');
  });

  it('that ended says how', () => {
    const ended = { ...cancellation, status: 'cancelled', resolvedAt: '2026-11-21T16:00:00Z' } as const;
    expect(describeCancellation({ ...ended, via: 'lapsed' }).text).toContain('no contestó');
    expect(describeCancellation({ ...ended, via: 'accepted' }).text).toContain('con la aceptación');
    expect(describeCancellation(ended)).toMatchObject({
      title: 'Cancelada el 21 nov 2026',
      text: 'El SAT la canceló.',
    });
  });
});
