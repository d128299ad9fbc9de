import { beforeAll, describe, expect, it } from 'vitest';
import { readCfdi } from '../src/invoicing/cfdi/read.ts';
import type { InvoiceStamper, StampOrder, StampQuery } from '../src/invoicing/stamping/ports.ts';
import { aComprobante, aStampOrder } from './stamp-order.ts';

export interface StamperUnderTest {
  readonly stamper: InvoiceStamper;
  /** Beyond it an attempt is too old to start. */
  readonly startWindowMs: number;
}

let lastFolio = 0;

/** Makes an order of its own folio, and tells how it is looked for. The issuer is EKU9003173C9. */
function anOrderToFind(overrides: Partial<StampOrder> = {}): { order: StampOrder; query: StampQuery } {
  lastFolio += 1;
  const order = aStampOrder({ comprobante: aComprobante({ serie: 'C', folio: String(lastFolio) }), ...overrides });
  return { order, query: { ...order, isAnothers: () => Promise.resolve(false) } };
}

/** Tests what every InvoiceStamper does. `numeroPedido` makes the provider misbehave. */
export function invoiceStamperContract(name: string, open: () => Promise<StamperUnderTest>): void {
  describe(`${name} as an InvoiceStamper`, () => {
    let stamper: InvoiceStamper;
    let startWindowMs: number;

    beforeAll(async () => {
      ({ stamper, startWindowMs } = await open());
    });

    it('stamps a document, finds it again and has its XML', async () => {
      const { order, query } = anOrderToFind();
      const stamped = await stamper.stamp(order);
      if (stamped.kind !== 'stamped') throw new Error(JSON.stringify(stamped));
      const { providerId, uuid } = stamped;
      expect(await stamper.find(query)).toEqual({ kind: 'found', providerId, uuid });
      const { timbre, comprobante } = readCfdi((await stamper.xml(providerId)) ?? '');
      expect(timbre?.uuid).toBe(uuid);
      expect(comprobante).toMatchObject({ serie: 'C', folio: order.comprobante.folio });
      expect(comprobante.total.equals(order.comprobante.total)).toBe(true);
    });

    it('finds nothing that was never sent, and has no XML of it', async () => {
      expect(await stamper.find(anOrderToFind().query)).toEqual({ kind: 'absent' });
      expect(await stamper.xml('nothing-of-this-name')).toBeUndefined();
    });

    it('tells documents of one issuer, serie and folio apart by their reference', async () => {
      const { order, query } = anOrderToFind({ numeroPedido: 'OC 1' });
      const other = { ...order, reference: aStampOrder().reference };
      expect(await stamper.stamp(other)).toMatchObject({ kind: 'stamped' });
      expect(await stamper.find(query)).toEqual({ kind: 'absent' });
      const stamped = await stamper.stamp(order);
      expect(await stamper.find(query)).toEqual({ ...stamped, kind: 'found' });
    });

    it('tells a refusal with its problems at every attempt, and stamps nothing', async () => {
      const { order, query } = anOrderToFind({ numeroPedido: 'EMU-REJECT' });
      for (const attempt of [order, order]) {
        const outcome = await stamper.stamp(attempt);
        expect(outcome).toMatchObject({ kind: 'refused', problems: [{ message: expect.any(String) }] });
      }
      expect(await stamper.find(query)).toEqual({ kind: 'absent' });
    });

    it.each(['EMU-STAMP-THEN-503', 'EMU-TIMEOUT', 'EMU-200-NO-UUID'])(
      'does not know the end of %s, and finds the document',
      async (numeroPedido) => {
        const { order, query } = anOrderToFind({ numeroPedido });
        expect(await stamper.stamp(order)).toMatchObject({ kind: 'unknown', reason: expect.any(String) });
        const found = await stamper.find(query);
        if (found.kind !== 'found') throw new Error(JSON.stringify(found));
        expect(await stamper.xml(found.providerId)).toContain(found.uuid);
      },
    );

    it.each(['EMU-503', 'EMU-HTML-500'])(
      'does not know the end of %s, finds nothing, and stamps at the next attempt',
      async (numeroPedido) => {
        const { order, query } = anOrderToFind({ numeroPedido });
        expect(await stamper.stamp(order)).toMatchObject({ kind: 'unknown', reason: expect.any(String) });
        expect(await stamper.find(query)).toEqual({ kind: 'absent' });
        expect(await stamper.stamp({ ...order, sentAt: new Date() })).toMatchObject({ kind: 'stamped' });
      },
    );

    it.each(['NULL', 'EMPTY', 'BLANK', 'ABSENT', 'CUT', 'CASE'])(
      'finds what was stamped unseen though its row in the list is odd: EMU-ROW-%s',
      async (shape) => {
        const { order, query } = anOrderToFind({ numeroPedido: `EMU-STAMP-THEN-503 EMU-ROW-${shape}` });
        expect(await stamper.stamp(order)).toMatchObject({ kind: 'unknown' });
        expect(await stamper.find(query)).toMatchObject({ kind: 'found' });
      },
    );

    it('neither finds nor misses a document that nothing tells apart', async () => {
      const { order, query } = anOrderToFind({ numeroPedido: 'EMU-STAMP-THEN-503 EMU-ROW-OPAQUE' });
      expect(await stamper.stamp(order)).toMatchObject({ kind: 'unknown' });
      expect(await stamper.find(query)).toMatchObject({ kind: 'unknown', reason: expect.any(String) });
    });

    it('misses a document that is known to be another one, however odd its row', async () => {
      const { order, query } = anOrderToFind({ numeroPedido: 'EMU-STAMP-THEN-503 EMU-ROW-NULL' });
      await stamper.stamp(order);
      const other = { ...query, reference: aStampOrder().reference };
      expect(await stamper.find({ ...other, isAnothers: () => Promise.resolve(true) })).toEqual({ kind: 'absent' });
    });

    it('does not start an attempt that was recorded too long ago', async () => {
      const { order, query } = anOrderToFind({ sentAt: new Date(Date.now() - startWindowMs - 1_000) });
      expect(await stamper.stamp(order)).toEqual({ kind: 'unsent' });
      expect(await stamper.find(query)).toEqual({ kind: 'absent' });
    });
  });
}
