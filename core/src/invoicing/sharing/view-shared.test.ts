import { beforeEach, describe, expect, it } from 'vitest';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { InMemoryRateLimits } from '../../../testing/in-memory-rate-limits.ts';
import { getSharedFile, viewShared } from './view-shared.ts';

const token = '1'.repeat(22);
const client = '192.0.2.1';
const notFound = { code: 'NOT_FOUND' };

/** Issued documents, one of which has a link. */
class Fixture extends CancellingFixture {
  readonly rateLimits = new InMemoryRateLimits(this.clock);
  readonly openings: Date[] = [];
  shared: string | undefined;

  ports() {
    const nothing = () => Promise.reject(new Error('links are followed here'));
    return {
      invoices: this.invoices,
      invoiceFiles: {
        xml: async (id: string) => this.invoices.xmlOf(id),
        pdf: async () => undefined,
        savePdf: async () => undefined,
      },
      invoiceSources: { branding: async () => ({}) },
      printedForms: { draw: async ({ xml }: { readonly xml: string }) => new TextEncoder().encode(`%PDF ${xml}`) },
      rateLimits: this.rateLimits,
      clock: this.clock,
      invoiceLinks: {
        save: nothing,
        ofInvoice: nothing,
        revoke: nothing,
        find: async (wanted: string) =>
          wanted === token && this.shared !== undefined
            ? { invoiceId: this.shared, userId: this.owner.userId }
            : undefined,
        countOpening: async (_token: string, at: Date) => void this.openings.push(at),
      },
    };
  }

  view(wanted = token) {
    return viewShared(this.ports(), { token: wanted, client });
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('a document that is looked at by its link', () => {
  beforeEach(async () => {
    fixture.shared = await fixture.issue();
  });

  it('tells what its XML says, and each look is counted', async () => {
    const { document, fechaTimbrado } = await fixture.view();
    expect(document).toEqual({
      nombre: 'Factura A-1',
      emisor: { nombre: 'ESCUELA KEMPER URGATE', rfc: 'EKU9003173C9' },
      receptor: { nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', rfc: 'URE180429TM6' },
      fecha: '2026-11-20T10:30:00',
      total: 1_160,
      moneda: 'MXN',
      uuid: fixture.provider.documents[0]?.uuid,
      estado: 'Vigente',
      hasFiscalValue: false,
    });
    expect(fechaTimbrado).toBe('2026-11-20T10:30:00');
    fixture.clock.moveBy(1_000);
    await fixture.view();
    expect(fixture.openings.map((at) => at.getTime() - fixture.clock.now().getTime())).toEqual([-1_000, 0]);
  });

  it('tells that it is being cancelled, and that it is', async () => {
    const id = fixture.shared ?? '';
    fixture.sat.asksReceivers = true;
    await fixture.request(id);
    await fixture.attend(id);
    expect((await fixture.view()).document.estado).toBe('En cancelación');
    fixture.sat.receiverSays((await fixture.read(id)).providerId ?? '', 'accepted');
    await fixture.attendLater(id);
    expect((await fixture.view()).document.estado).toBe('Cancelado');
  });

  it('gives its files, and does not count them as looks', async () => {
    const xml = await getSharedFile(fixture.ports(), { token, client }, 'xml');
    expect(xml).toMatchObject({ name: 'A-1.xml', content: fixture.provider.documents[0]?.xml });
    const pdf = await getSharedFile(fixture.ports(), { token, client }, 'pdf');
    expect(pdf).toEqual({ name: 'A-1.pdf', content: new TextEncoder().encode(`%PDF ${String(xml.content)}`) });
    expect(fixture.openings).toEqual([]);
  });

  it('is slowed down like its files for whoever asks too often', async () => {
    for (let tries = 0; tries < 299; tries += 1) await fixture.view();
    await getSharedFile(fixture.ports(), { token, client }, 'xml');
    await expect(fixture.view()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(getSharedFile(fixture.ports(), { token, client }, 'xml')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(fixture.openings).toHaveLength(299);
  });
});

describe('a link with nothing to see', () => {
  it('shows no document before it is stamped, and counts no look', async () => {
    fixture.shared = await fixture.submit();
    await expect(fixture.view()).rejects.toMatchObject(notFound);
    await expect(getSharedFile(fixture.ports(), { token, client }, 'xml')).rejects.toMatchObject(notFound);
    expect(fixture.openings).toEqual([]);
  });

  it('is told like one that never was', async () => {
    await expect(fixture.view()).rejects.toMatchObject(notFound);
    for (const kind of ['xml', 'pdf'] as const) {
      await expect(getSharedFile(fixture.ports(), { token: '', client }, kind)).rejects.toMatchObject(notFound);
    }
  });
});
