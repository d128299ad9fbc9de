import { describe, expect, it } from 'vitest';
import { aCartaPorte, aDangerousGood, aMercancia } from '../../../testing/cfdi/carta-porte.ts';
import { aCfdiRequest } from '../../../testing/cfdi/requests.ts';
import { completeCartaPorte } from '../complements/carta-porte/complete.ts';
import type { CancelOutcome, SatAnswer } from './ports.ts';
import { judge } from './attend-cancellation.ts';
import { isToBeSent, pauseAfter, termEnd } from './cancellation.ts';
import { termOf } from './preview-cancellation.ts';
import { shippedLaw } from '../../law/shipped.ts';
import { withRows } from '../../law/with-rows.ts';

const at = new Date('2026-11-23T12:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const hour = 3_600_000;
const day = 24 * hour;

const sent = { sends: 1, sentAt: at, receivedAt: undefined, rejectedBefore: false };
const requested = { status: 'requested' } as const;
const pending = { status: 'pending' } as const;
const valid = (request: 'none' | 'pending' | 'rejected'): SatAnswer => ({
  kind: 'valid',
  cancelable: 'with-acceptance',
  request,
});
const silent: SatAnswer = { kind: 'unknown', reason: 'down' };
const refused: CancelOutcome = { kind: 'refused', message: '204 No cancelable' };
const received = (waits: boolean): CancelOutcome => ({ kind: 'received', waits, acuse: undefined });

describe('what becomes of a request', () => {
  it("is SAT's to say, whatever the provider answers", () => {
    const sat = { kind: 'cancelled', via: 'lapsed' } as const;
    for (const answer of [undefined, refused, received(true)]) {
      expect(judge({ sat, outcome: answer, cancellation: pending, sending: sent })).toEqual({
        kind: 'cancelled',
        via: 'lapsed',
      });
    }
    expect(judge({ sat: valid('pending'), outcome: refused, cancellation: requested, sending: sent })).toEqual({
      kind: 'pending',
    });
  });

  it('is no cancellation while SAT has not said so', () => {
    for (const sat of [valid('none'), silent, { kind: 'absent' } as const]) {
      const verdict = judge({ sat, outcome: received(false), cancellation: requested, sending: sent });
      expect(verdict.kind).toBe('waiting');
    }
  });

  it('is a rejection only when that is of this request', () => {
    const rejected = (sending: typeof sent, cancellation: typeof requested | typeof pending = requested) =>
      judge({ sat: valid('rejected'), outcome: undefined, cancellation, sending }).kind;
    expect(rejected(sent)).toBe('rejected');
    expect(rejected({ ...sent, rejectedBefore: true })).toBe('waiting');
    expect(rejected({ ...sent, rejectedBefore: true }, pending)).toBe('rejected');
    const unsent = { ...sent, sends: 0, sentAt: undefined };
    expect(judge({ sat: valid('rejected'), outcome: undefined, cancellation: requested, sending: unsent }).kind).toBe(
      'waiting',
    );
  });

  it('is a refusal where SAT shows no request, or where nothing was sent before', () => {
    const answer = refused;
    expect(judge({ sat: valid('none'), outcome: answer, cancellation: requested, sending: sent })).toEqual({
      kind: 'rejected',
      message: '204 No cancelable',
    });
    expect(judge({ sat: silent, outcome: answer, cancellation: requested, sending: sent }).kind).toBe('rejected');
    expect(judge({ sat: silent, outcome: answer, cancellation: requested, sending: { ...sent, sends: 2 } }).kind).toBe(
      'waiting',
    );
  });

  it('never goes back from waiting for the receiver', () => {
    expect(judge({ sat: valid('none'), outcome: undefined, cancellation: pending, sending: sent }).kind).toBe(
      'pending',
    );
    expect(judge({ sat: silent, outcome: undefined, cancellation: pending, sending: sent }).kind).toBe('pending');
  });
});

describe('a request', () => {
  it('is sent again once it had time to show itself, one that was confirmed after a day, and never while SAT waits', () => {
    const due = (
      sending: typeof sent | object,
      ms: number,
      cancellation: typeof requested | typeof pending = requested,
    ) => isToBeSent({ ...sent, ...sending }, cancellation, after(ms), 5_000);
    expect(due({ sentAt: undefined }, 0)).toBe(true);
    expect(due({}, 4_999)).toBe(false);
    expect(due({}, 5_000)).toBe(true);
    expect(due({ receivedAt: at }, day - 1)).toBe(false);
    expect(due({ receivedAt: at }, day)).toBe(true);
    expect(due({}, 400 * day, pending)).toBe(false);
  });

  it('is asked after ever less often, and never left', () => {
    const pause = (ms: number) => pauseAfter({ requestedAt: at }, after(ms), 5_000);
    expect(pause(0)).toBe(5_000);
    expect(pause(hour)).toBe(hour / 2);
    expect(pause(3 * day - 1)).toBe(hour);
    expect(pause(3 * day)).toBe(day);
    expect(pause(30 * day)).toBe(7 * day);
    expect(pause(900 * day)).toBe(7 * day);
  });

  it('has a term only the first time', () => {
    expect(termEnd({ requestedAt: at, intentos: 1 }, aCfdiRequest())).toEqual(after(3 * day));
    expect(termEnd({ requestedAt: at, intentos: 2 }, aCfdiRequest())).toBeUndefined();
  });

  it('has no term where the receiver must say it: of goods on their way, fuels', () => {
    const termWith = (...items: readonly ReturnType<typeof aMercancia>[]) => {
      const trip = completeCartaPorte(aCartaPorte({ mercancias: { items } }));
      return termEnd({ requestedAt: at, intentos: 1 }, aCfdiRequest({ complementos: [trip] }));
    };
    expect(termWith(aMercancia())).toBeDefined();
    expect(termWith(aMercancia(), aDangerousGood())).toBeUndefined();
  });
});

describe('the time in which a document may be cancelled', () => {
  it("ends with the month of the issuer's annual return, by Mexico's date", () => {
    const term = (rfc: string, now: string) => termOf(rfc, '2026-11-23T10:00:00', new Date(now), shippedLaw);
    expect(term('EKU9003173C9', '2026-11-23T12:00:00Z')).toEqual({
      fechaLimite: '2027-03-31',
      diasRestantes: 128,
      isOver: false,
    });
    expect(term('CACX7605101P8', '2027-05-01T05:59:59Z')).toEqual({
      fechaLimite: '2027-04-30',
      diasRestantes: 0,
      isOver: false,
    });
    expect(term('CACX7605101P8', '2027-05-01T06:00:00Z')).toMatchObject({ diasRestantes: 0, isOver: true });
  });

  it('goes by the row of the day on which it is asked, and is not known once none holds', () => {
    const [standing] = shippedLaw.plazoCancelacion;
    if (!standing) throw new Error('no term');
    const next = { ...standing, from: '2027-01-01', to: '2027-12-31', reviewBy: undefined, moral: '01-31' };
    const law = withRows(shippedLaw, { plazoCancelacion: [next] });
    const last = (now: string) => termOf('EKU9003173C9', '2026-11-23T10:00:00', new Date(now), law);
    expect(last('2027-01-01T05:59:59Z').fechaLimite).toBe('2027-03-31');
    expect(last('2027-01-01T06:00:00Z').fechaLimite).toBe('2027-01-31');
    expect(last('2028-01-01T05:59:59Z')).toMatchObject({ diasRestantes: 0, isOver: true });
    expect(last('2028-01-01T06:00:00Z')).toEqual({ fechaLimite: null, diasRestantes: null, isOver: false });
  });
});
