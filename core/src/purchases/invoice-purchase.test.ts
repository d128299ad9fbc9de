import { expect, it } from 'vitest';
import { aPurchase } from '../../testing/a-purchase.ts';
import { aScope, aSession } from '../../testing/actors.ts';
import { InMemoryCompanies } from '../../testing/in-memory-companies.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { InMemoryPurchases } from '../../testing/in-memory-purchases.ts';
import { InvoicingFixture } from '../../testing/invoicing-fixture.ts';
import { preparing } from '../../testing/preparing.ts';
import { systemActor } from '../access/actor.ts';
import { settleRefused } from '../invoicing/stamping/settle-invoice.ts';
import { invoicePurchase } from './invoice-purchase.ts';
import type { Purchase } from './purchase.ts';

/** A purchase of «luis», and the platform, which has no stamps of its own. */
async function begin(changes: Partial<Purchase> = {}) {
  const fixture = new InvoicingFixture();
  const { owner, database, clock, ledger, invoices, claims } = fixture;
  const attemptedAt = clock.now();
  const purchase = aPurchase({ userId: 'luis', status: 'COMPLETED', attemptedAt, ...changes });
  const purchases = new InMemoryPurchases(database);
  await purchases.addOrFind(purchase, { userId: 'luis' });
  const links = database.table<string>();
  const ports = {
    ...preparing(clock),
    purchases,
    purchaseInvoices: {
      standing: async (purchaseId: string) => {
        const found = invoices.all.find(({ id }) => id === links.get(purchaseId));
        return found && { invoiceId: found.id, live: found.status !== 'REJECTED' };
      },
      link: async (link: { readonly purchaseId: string; readonly invoiceId: string }) =>
        void links.set(link.purchaseId, link.invoiceId),
    },
    platformIssuer: { find: async () => ({ actor: systemActor(owner.userId), companyId: owner.companyId }) },
    companies: new InMemoryCompanies(database),
    billingRecords: { find: async () => undefined, save: async () => false },
    invoices,
    invoiceClaims: claims,
    stampLedger: ledger,
    cancellations: { hold: async () => undefined, blockers: async () => [] },
    editedDrafts: { judge: async () => undefined },
    outbox: new InMemoryOutbox(database, clock),
    transactions: database,
    ids: { next: () => crypto.randomUUID() },
  };
  const invoice = (userId = 'luis') =>
    invoicePurchase(ports, {
      actor: aSession(userId),
      purchaseId: purchase.id,
      choice: { companyId: undefined, toPublic: true },
    });
  const refuse = async (id: string) => {
    const taken = await fixture.take(id);
    await settleRefused(fixture.settling(), taken, 0, [{ message: 'No' }]);
  };
  const records = async () => ({
    documents: invoices.all.map(({ status, serie, folio }) => `${status} ${serie}${folio}`),
    platform: await ledger.balance(owner.userId),
    buyer: await ledger.balance('luis'),
  });
  return { fixture, invoice, refuse, records };
}

it('a purchase is invoiced once, by a stamp that the platform gives itself and with none of the buyer', async () => {
  const { invoice, records } = await begin();
  const { id, isNew } = await invoice();
  expect(isNew).toBe(true);
  expect(await invoice()).toEqual({ id, isNew: false });
  expect(await records()).toMatchObject({
    documents: ['PROCESSING A1'],
    platform: { totalPurchased: 1, reserved: 1, available: 0 },
    buyer: { totalPurchased: 0, reserved: 0 },
  });
});

it('a document that was refused is corrected and sent again under its folio, by the stamp that came back', async () => {
  const { fixture, invoice, refuse, records } = await begin();
  const { id } = await invoice();
  await refuse(id);
  expect(await records()).toMatchObject({ documents: ['REJECTED A1'], platform: { reserved: 0, available: 1 } });
  expect(await invoice()).toEqual({ id, isNew: true });
  expect(await records()).toMatchObject({
    documents: ['PROCESSING A1'],
    platform: { totalPurchased: 1, reserved: 1, available: 0 },
  });
  expect(await fixture.invoices.find(aScope(fixture.owner.userId), id)).toMatchObject({ errors: [] });
});

it('a purchase that is not paid, or is somebody else’s, is not invoiced, and no stamp is given for it', async () => {
  const open = await begin({ status: 'OPEN' });
  await expect(open.invoice()).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(open.invoice('eva')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await open.records()).toMatchObject({ documents: [], platform: { totalPurchased: 0 } });
});
