import { beforeEach, describe, expect, it } from 'vitest';
import type { Cancellations } from '../src/invoicing/cancelling/cancellations.ts';
import type { Invoices } from '../src/invoicing/invoices.ts';
import { aScope } from './actors.ts';
import type { MovingClock } from './moving-clock.ts';

export interface CancellationsUnderTest {
  readonly invoices: Invoices;
  readonly cancellations: Cancellations;
  readonly clock: MovingClock;
  readonly leaseMs: number;
  /** Makes an issued document, and tells whose it is. */
  issued(): Promise<{ readonly id: string; readonly userId: string }>;
}

/** Tests how the life of a cancellation goes, wherever it is kept. */
export function cancellationsContract(name: string, open: () => Promise<CancellationsUnderTest>): void {
  describe(`${name} as Cancellations`, () => {
    let fixture: CancellationsUnderTest;
    let id: string;
    let read: () => ReturnType<Invoices['find']>;
    const ask = () =>
      fixture.cancellations.open({
        invoiceId: id,
        motivo: '02',
        uuidSustitucion: undefined,
        requestedAt: fixture.clock.now(),
      });
    const rejected = () => ({ status: 'rejected', message: 'no', checkedAt: fixture.clock.now() }) as const;
    const cancelled = () => ({ status: 'cancelled', via: 'lapsed', checkedAt: fixture.clock.now() }) as const;

    beforeEach(async () => {
      fixture = await open();
      const document = await fixture.issued();
      id = document.id;
      read = () => fixture.invoices.find(aScope(document.userId), id);
    });

    it('opens one of an issued document at a time, and counts on after a rejection', async () => {
      const { cancellations } = fixture;
      expect(await ask()).toBe(true);
      expect(await ask()).toBe(false);
      expect(await read()).toMatchObject({
        status: 'CANCELLING',
        cancellation: { motivo: '02', status: 'requested', intentos: 1, requestedAt: fixture.clock.now() },
      });
      expect(await cancellations.end(id, 0, rejected())).toBe(true);
      expect(await read()).toMatchObject({
        status: 'ISSUED',
        cancellation: { status: 'rejected', message: 'no', resolvedAt: fixture.clock.now() },
      });
      expect(await ask()).toBe(true);
      expect((await read())?.cancellation).toMatchObject({ status: 'requested', intentos: 2, message: undefined });
    });

    it('gives it to one worker until its lease ends, or it is left', async () => {
      const { cancellations, clock, leaseMs } = fixture;
      expect(await cancellations.take(id)).toBeUndefined();
      await ask();
      expect(await cancellations.take(id)).toMatchObject({ invoice: { id }, sending: { sends: 0, sentAt: undefined } });
      expect(await cancellations.take(id)).toBeUndefined();
      clock.moveBy(leaseMs + 1);
      expect(await cancellations.take(id)).toBeDefined();
      expect(await cancellations.leave(id, 0, {}, clock.now())).toBe(true);
      expect(await cancellations.take(id)).toBeDefined();
    });

    it('remembers what was sent and learnt, from whoever has seen the last of it', async () => {
      const { cancellations, clock } = fixture;
      await ask();
      const at = clock.now();
      expect(await cancellations.recordSent(id, 0, at, true)).toBe(true);
      expect(await cancellations.recordSent(id, 0, at, true)).toBe(false);
      expect(await cancellations.leave(id, 0, { message: 'late' }, at)).toBe(false);
      expect(await cancellations.end(id, 0, cancelled())).toBe(false);
      const learnt = { status: 'pending', expiresAt: at, checkedAt: at, receivedAt: at, message: undefined } as const;
      expect(await cancellations.leave(id, 1, learnt, at)).toBe(true);
      expect(await cancellations.take(id)).toMatchObject({
        cancellation: { status: 'pending', expiresAt: at, checkedAt: at },
        sending: { sends: 1, sentAt: at, receivedAt: at, rejectedBefore: true },
      });
    });

    it('ends it once', async () => {
      const { cancellations, clock } = fixture;
      await ask();
      expect(await cancellations.end(id, 0, cancelled())).toBe(true);
      expect(await cancellations.end(id, 0, rejected())).toBe(false);
      expect(await cancellations.take(id)).toBeUndefined();
      expect(await read()).toMatchObject({
        status: 'CANCELLED',
        cancellation: { status: 'cancelled', via: 'lapsed', resolvedAt: clock.now(), expiresAt: undefined },
      });
      expect(await ask()).toBe(false);
      expect(await cancellations.endExternally(id, { via: 'direct', checkedAt: clock.now() })).toBe(false);
    });

    it('ends what was cancelled with another system', async () => {
      const { cancellations, clock } = fixture;
      expect(await cancellations.endExternally(id, { via: 'direct', checkedAt: clock.now() })).toBe(true);
      expect(await read()).toMatchObject({
        status: 'CANCELLED',
        cancellation: { motivo: undefined, status: 'cancelled', via: 'direct', intentos: 1 },
      });
    });

    it('tells what is due and in nobody’s hands, once in a while', async () => {
      const { cancellations, clock, leaseMs } = fixture;
      await ask();
      expect(await cancellations.due(10)).not.toContain(id);
      await cancellations.take(id);
      clock.moveBy(15_001);
      if (leaseMs > 15_001) expect(await cancellations.due(10)).not.toContain(id);
      clock.moveBy(leaseMs);
      expect(await cancellations.due(10)).toContain(id);
      expect(await cancellations.due(10)).not.toContain(id);
      await cancellations.end(id, 0, cancelled());
      clock.moveBy(3_600_000);
      expect(await cancellations.due(10)).not.toContain(id);
    });

    it('keeps what SAT said last, and the acuse byte for byte', async () => {
      const { cancellations, clock } = fixture;
      await cancellations.saveCheck(id, { estado: 'No Encontrado', at: clock.now() });
      clock.moveBy(1_000);
      await cancellations.saveCheck(id, { estado: 'Vigente', at: clock.now() });
      expect((await read())?.satCheck).toEqual({ estado: 'Vigente', at: clock.now() });
      expect(await cancellations.acuse(id)).toBeUndefined();
      const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x00, 0xff]);
      await cancellations.saveAcuse(id, bytes);
      expect([...((await cancellations.acuse(id)) ?? [])]).toEqual([...bytes]);
    });
  });
}
