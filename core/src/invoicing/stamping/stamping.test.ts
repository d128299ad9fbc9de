import { describe, expect, it } from 'vitest';
import { nextStep, type Stamping } from './stamping.ts';

const stampingTimeouts = { timeoutMs: 60_000, settleMs: 120_000 };
const sent = new Date('2026-11-20T16:00:00Z');
const after = (seconds: number) => new Date(sent.getTime() + seconds * 1_000);

function stamping(overrides: Partial<Stamping> = {}): Stamping {
  return {
    attempts: 1,
    attemptedAt: sent,
    provider: 'memory',
    attemptEndedAt: undefined,
    absences: 0,
    uuid: undefined,
    ...overrides,
  };
}

describe('the next step of a document in process', () => {
  it('is to create when nothing was sent yet', () => {
    expect(nextStep(stamping({ attempts: 0, attemptedAt: undefined }), sent, stampingTimeouts)).toEqual({
      kind: 'create',
    });
  });

  it('is to finish, and never to create, once the UUID is known', () => {
    expect(nextStep(stamping({ uuid: 'A', absences: 9 }), after(900), stampingTimeouts)).toEqual({ kind: 'finish' });
  });

  it('waits while an attempt may still be in flight', () => {
    expect(nextStep(stamping(), after(59), stampingTimeouts)).toEqual({ kind: 'wait', untilMs: after(60).getTime() });
  });

  it('looks as soon as an attempt has ended unseen or timed out', () => {
    expect(nextStep(stamping({ attemptEndedAt: after(1) }), after(1), stampingTimeouts)).toEqual({ kind: 'look' });
    expect(nextStep(stamping(), after(60), stampingTimeouts)).toEqual({ kind: 'look' });
  });

  it('takes no absence as proof before the provider has settled', () => {
    const absent = stamping({ attemptEndedAt: after(1), absences: 5 });
    expect(nextStep(absent, after(179), stampingTimeouts)).toEqual({ kind: 'wait', untilMs: after(180).getTime() });
  });

  it('creates again only after settling and two listings without the document', () => {
    expect(nextStep(stamping({ absences: 1 }), after(180), stampingTimeouts)).toEqual({ kind: 'look' });
    expect(nextStep(stamping({ absences: 2 }), after(180), stampingTimeouts)).toEqual({ kind: 'create' });
  });
});
