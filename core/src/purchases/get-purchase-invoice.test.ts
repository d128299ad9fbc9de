import { beforeEach, expect, it } from 'vitest';
import { aScope, aSession } from '../../testing/actors.ts';
import { CancellingFixture } from '../../testing/cancelling-fixture.ts';
import { issuerAlone } from '../../testing/issuer-alone.ts';
import type { Scope } from '../access/actor.ts';
import { platformUserId } from '../companies/platform-issuer.ts';
import type { ArchivedFile, PrintRequest } from '../invoicing/files/ports.ts';
import { settleRefused } from '../invoicing/stamping/settle-invoice.ts';
import { awaitPurchaseInvoice, getPurchaseInvoiceZip } from './read-purchase-invoices.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const missing = { code: 'NOT_FOUND' };

/** Has a document of the platform's own, which is the invoice of what beto has bought. */
class Fixture extends CancellingFixture {
  readonly #pdfs = this.database.table<Uint8Array>();
  readonly printed: PrintRequest[] = [];
  packed: readonly ArchivedFile[] = [];
  id = '';

  ports() {
    const ofPlatform = aScope(this.owner.userId);
    const named = { id: this.id, purchaseId: 'compra', number: 'T-7', serie: 'T', folio: 7, status: 'ISSUED' } as const;
    const invoice = { ...named, uuid: null, total: 290, providerId: 'factura', createdAt: this.clock.now() };
    return {
      invoices: {
        find: async ({ userId }: Scope, id: string) =>
          userId === platformUserId ? this.invoices.find(ofPlatform, id) : undefined,
      },
      invoiceFiles: {
        xml: async (id: string) => this.invoices.xmlOf(id),
        pdf: async (id: string) => this.#pdfs.get(id),
        savePdf: async (id: string, pdf: Uint8Array) => void this.#pdfs.set(id, pdf),
      },
      invoiceSources: { ...issuerAlone, branding: async () => ({ logo: 'logo' }) },
      printedForms: {
        draw: async (request: PrintRequest) => {
          this.printed.push(request);
          return bytes('pdf');
        },
      },
      zipWriter: {
        pack: async (files: readonly ArchivedFile[]) => {
          this.packed = files;
          return bytes('zip');
        },
      },
      settlements: { settled: async (id: string) => this.settlesWhileAwaited(id) },
      purchaseInvoices: {
        named: async ({ userId, permission }: Scope, providerId: string) =>
          userId === 'beto' && permission === 'billing:read' && providerId === 'factura' ? invoice : undefined,
      },
    };
  }

  /** The provider answers while somebody waits. */
  settlesWhileAwaited = async (_id: string): Promise<boolean> => false;

  zip(userId = 'beto', providerId = 'factura') {
    return getPurchaseInvoiceZip(this.ports(), aSession(userId), providerId);
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

it('gives the buyer the XML and the print of the platform’s document, under its number', async () => {
  fixture.id = await fixture.issue();
  expect(await fixture.zip()).toEqual({ name: 'T-7.zip', content: bytes('zip') });
  const xml = fixture.invoices.xmlOf(fixture.id);
  expect(fixture.packed.map(({ name, content }) => [name.replace(/^.*\./, ''), content])).toEqual([
    ['xml', xml],
    ['pdf', bytes('pdf')],
  ]);
  expect(fixture.printed).toMatchObject([{ account: platformUserId, xml, branding: { logo: 'logo' } }]);
});

it('prints it once', async () => {
  fixture.id = await fixture.issue();
  for (const _ of [1, 2]) await fixture.zip();
  expect(fixture.printed).toHaveLength(1);
});

it('gives it to nobody else, nor another document, nor one that has no files yet', async () => {
  fixture.id = await fixture.issue();
  await expect(fixture.zip('ana')).rejects.toMatchObject(missing);
  await expect(fixture.zip('beto', 'otra')).rejects.toMatchObject(missing);
  fixture.id = await fixture.submit({}, 2);
  await expect(fixture.zip()).rejects.toMatchObject(missing);
});

it('is awaited as the platform, until it has left PROCESSING or the time is over', async () => {
  const id = await fixture.submit();
  expect(await awaitPurchaseInvoice(fixture.ports(), id, 10)).toMatchObject({ id, status: 'PROCESSING' });
  fixture.settlesWhileAwaited = async () => {
    await settleRefused(fixture.settling(), await fixture.take(id), 0, []);
    return true;
  };
  expect((await awaitPurchaseInvoice(fixture.ports(), id, 10)).status).toBe('REJECTED');
});

it('is not awaited without time, nor once it is settled', async () => {
  fixture.settlesWhileAwaited = async () => Promise.reject(new Error('waited'));
  const id = await fixture.submit();
  expect(await awaitPurchaseInvoice(fixture.ports(), id, 0)).toMatchObject({ status: 'PROCESSING' });
  const issued = await fixture.issue(2);
  expect(await awaitPurchaseInvoice(fixture.ports(), issued, 10)).toMatchObject({ status: 'ISSUED' });
});
