import { describe, expect, it } from 'vitest';
import type { InvoiceEvents } from '../src/invoicing/stamping/ports.ts';

/** What an operator reads. */
export interface Reported {
  readonly invoiceId: string;
  /** Somebody is called to look after it. */
  readonly isAlarm: boolean;
}

export interface InvoiceEventsUnderTest {
  readonly events: InvoiceEvents;
  readonly reported: () => readonly Reported[];
}

/** Tests what every InvoiceEvents does. */
export function invoiceEventsContract(name: string, open: () => InvoiceEventsUnderTest): void {
  describe(`${name} as InvoiceEvents`, () => {
    const settle = async (events: InvoiceEvents, livemode: boolean) => {
      const invoice = { id: livemode ? 'live' : 'test', userId: 'ana', serie: 'F', folio: 1, livemode };
      await events.rejected(invoice, [{ code: 'CFDI40147', message: 'Eva no es', field: 'receptor.nombre' }]);
      await events.differs(invoice, [{ path: 'receptor.nombre', ours: 'EVA', theirs: 'EVA PEÑA' }]);
      await events.otherFound(invoice, 'AAAA');
    };

    it('reports each event once, and calls for somebody where a live document is not what was sent', async () => {
      const { events, reported } = open();
      await settle(events, false);
      await settle(events, true);
      const ofLive = (isAlarm: boolean) => ({ invoiceId: 'live', isAlarm });
      const ofTests = { invoiceId: 'test', isAlarm: false };
      expect(reported()).toMatchObject([ofTests, ofTests, ofTests, ofLive(false), ofLive(true), ofLive(true)]);
    });

    it('reports where documents differ and no value of theirs, which name people', async () => {
      const { events, reported } = open();
      await settle(events, true);
      expect(JSON.stringify(reported())).not.toMatch(/eva/i);
    });
  });
}
