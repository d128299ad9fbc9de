import { expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { refreshCancellation } from './cancel-substituted.ts';

async function begin() {
  const fixture = new CancellingFixture();
  const { database, invoices, clock, owner } = fixture;
  const outbox = new InMemoryOutbox(database, clock);
  const ports = {
    ...fixture.portsOf(),
    invoiceFiles: {
      xml: async (id: string) => invoices.xmlOf(id),
      pdf: async () => undefined,
      savePdf: async () => undefined,
    },
    outbox,
  };
  const id = await fixture.issue();
  const refresh = () => refreshCancellation(ports, aSession(owner.userId), id);
  return { fixture, id, outbox, refresh };
}

it('changes nothing of a document that was cancelled with another system, and leaves it to the worker', async () => {
  const { fixture, id, outbox, refresh } = await begin();
  await refresh();
  const before = await fixture.read(id);
  expect(outbox.jobs).toEqual([]);
  fixture.sat.cancelExternally(before.providerId ?? '');
  await refresh();
  const check = { estado: 'Cancelado', at: fixture.clock.now() };
  expect(await fixture.read(id)).toEqual({
    ...before,

    satCheck: check,
  });
  expect(outbox.jobs).toMatchObject([{ name: 'notice-elsewhere', payload: { invoiceId: id } }]);
  expect(fixture.heard).toEqual([]);
});
