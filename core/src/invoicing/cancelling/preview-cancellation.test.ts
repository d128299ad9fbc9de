import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { shippedLawBook } from '../../../testing/shipped-law-book.ts';
import type { Blocker } from './cancellations.ts';
import { previewCancellation } from './preview-cancellation.ts';
import type { SatAnswer } from './ports.ts';

const actor = aSession('ana');
const dayMs = 86_400_000;

let fixture: CancellingFixture;
let id: string;
let blockers: Blocker[];
let isSubstituted: boolean;
/** SAT says it in place of the answer of the fixture. */
let said: SatAnswer | undefined;
beforeEach(async () => {
  fixture = new CancellingFixture();
  id = await fixture.issue();
  blockers = [];
  isSubstituted = false;
  said = undefined;
});

function preview(by = actor, of = id) {
  const { invoices, sat, cancellations, clock } = fixture;
  const ports = {
    invoices,
    invoiceFiles: { xml: async (wanted: string) => invoices.xmlOf(wanted) },
    cancellations: {
      blockers: async () => blockers,
      isSubstituted: async () => isSubstituted,
      saveCheck: (...check: Parameters<typeof cancellations.saveCheck>) => cancellations.saveCheck(...check),
    },
    satStatus: { ask: async (query: Parameters<typeof sat.ask>[0]) => said ?? sat.ask(query) },
    law: shippedLawBook,
    clock,
  };
  return previewCancellation(ports, by, of);
}
/** Returns a day beyond the last one on which a document of this year may be cancelled. */
const afterTheTerm = () => fixture.clock.moveBy(365 * dayMs);

describe('before a cancellation is asked for', () => {
  it('its user is told what SAT says and until when, and what SAT said is kept', async () => {
    const known = { cancelable: true, bloqueos: [], fechaLimite: '2027-03-31' };
    expect(await preview()).toMatchObject({ ...known, requiereAceptacion: false, diasRestantes: 131 });
    fixture.sat.asksReceivers = true;
    expect(await preview()).toMatchObject({ ...known, requiereAceptacion: true });
    expect((await fixture.read(id)).satCheck).toEqual({ estado: 'Vigente', at: fixture.clock.now() });
  });

  it('SAT decides after the term, where it can be asked', async () => {
    afterTheTerm();
    expect(await preview()).toMatchObject({ cancelable: true, diasRestantes: 0 });
    fixture.sat.isDown = true;
    expect(await preview()).toMatchObject({ cancelable: false, requiereAceptacion: null });
  });

  it('the term decides while SAT cannot be asked', async () => {
    fixture.sat.isDown = true;
    expect(await preview()).toMatchObject({ cancelable: true, requiereAceptacion: null });
    expect((await fixture.read(id)).satCheck).toBeUndefined();
  });

  it('a document that SAT does not let go is let go where another one has replaced it, within the term', async () => {
    said = { kind: 'valid', cancelable: 'no', request: 'none' };
    expect(await preview()).toMatchObject({ cancelable: false, requiereAceptacion: null });
    isSubstituted = true;
    expect(await preview()).toMatchObject({ cancelable: true });
    afterTheTerm();
    expect(await preview()).toMatchObject({ cancelable: false });
  });
});

describe('a document cannot be cancelled', () => {
  it('while others depend on it: they are told', async () => {
    blockers = [{ invoiceId: 'pago', tipo: 'complemento-pago', serie: 'P', folio: 1, uuid: undefined }];
    expect(await preview()).toMatchObject({ cancelable: false, bloqueos: blockers });
  });

  it('before it is stamped, nor twice', async () => {
    const nothing = { cancelable: false, fechaLimite: null, diasRestantes: null };
    expect(await preview(actor, await fixture.submit({}, 2))).toMatchObject(nothing);
    await fixture.request(id);
    expect(await preview()).toMatchObject({ cancelable: false, fechaLimite: '2027-03-31' });
  });

  it('where SAT has it as cancelled', async () => {
    fixture.sat.cancelExternally((await fixture.read(id)).providerId ?? '');
    expect(await preview()).toMatchObject({ cancelable: false });
    expect((await fixture.read(id)).satCheck?.estado).toBe('Cancelado');
  });

  it('by anybody else: it is not shown, nor without the right to see it', async () => {
    await expect(preview(aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const buyer = { ...actor, permissions: new Set(['billing:buy'] as const) };
    await expect(preview(buyer)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});
