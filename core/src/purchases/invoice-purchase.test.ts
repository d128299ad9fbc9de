import { beforeEach, describe, expect, it } from 'vitest';
import { aPurchase } from '../../testing/a-purchase.ts';
import { aSession } from '../../testing/actors.ts';
import { InMemoryCompanies } from '../../testing/in-memory-companies.ts';
import { InMemoryPurchases } from '../../testing/in-memory-purchases.ts';
import { IssuingFixture, takenOver } from '../../testing/issuing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { systemActor } from '../access/actor.ts';
import { isIn } from '../invoicing/invoice.ts';
import { invoicePurchase, type PurchaseToInvoice } from './invoice-purchase.ts';
import type { Purchase } from './purchase.ts';
import type { PurchaseInvoiceLink } from './ports.ts';

const buyer = aSession('beto');
const paidAt = new Date('2026-11-20T16:05:00Z');
const toPublic = { companyId: undefined, toPublic: true };

/** The platform's company, and what beto has bought of it. */
class Fixture extends IssuingFixture {
  readonly purchases = new InMemoryPurchases(this.database);
  readonly links = this.database.table<PurchaseInvoiceLink>();
  readonly companies = new InMemoryCompanies(this.database);

  async bought(changes: Partial<Purchase> = {}): Promise<string> {
    const paid = { status: 'COMPLETED', attemptedAt: paidAt, completedAt: paidAt } as const;
    const purchase = aPurchase({ userId: buyer.userId, ...paid, ...changes });
    await this.purchases.addOrFind(purchase, { userId: buyer.userId });
    return purchase.id;
  }

  invoice(purchaseId: string, changes: Partial<PurchaseToInvoice> = {}, process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    const ports = {
      ...this.issuing(process),
      stampLedger: port(this.ledger),
      purchases: port(this.purchases),
      purchaseInvoices: port(this.#purchaseInvoices),
      platformIssuer: {
        find: async () => ({ actor: systemActor('ana'), companyId: this.owner.companyId }),
      },
      companies: this.companies,
      billingRecords: { find: async () => undefined, save: async () => true },
    };
    return invoicePurchase(ports, { actor: buyer, purchaseId, choice: toPublic, ...changes });
  }

  readonly #purchaseInvoices = {
    standing: async (purchaseId: string) => {
      const link = this.links.get(purchaseId);
      const found = this.invoices.all.find(({ id }) => id === link?.invoiceId);
      return found && { invoiceId: found.id, live: isIn(found.status, 'live') };
    },
    link: async (link: PurchaseInvoiceLink) => void this.links.set(link.purchaseId, link),
  };
}

let fixture: Fixture;
let purchaseId: string;
beforeEach(async () => {
  fixture = new Fixture();
  purchaseId = await fixture.bought();
});
const untouched = { documents: [], queued: [], reserved: 0, available: 0 };

describe('what somebody bought', () => {
  it('is invoiced by the platform, over what was paid, with a stamp of the platform’s own', async () => {
    const { id, isNew } = await fixture.invoice(purchaseId, { requestKey: fixture.requestKey() });
    expect(isNew).toBe(true);
    expect(fixture.invoices.all).toMatchObject([{ id, userId: 'ana', companyId: 'tienda', status: 'PROCESSING' }]);
    expect(fixture.invoices.all[0]?.amounts.total.toNumber()).toBe(290);
    expect(await fixture.records()).toMatchObject({ reserved: 1, available: 0 });
    expect(fixture.ledger.movements.every(({ userId }) => userId === 'ana')).toBe(true);
    expect([...fixture.bound]).toEqual([[id, 'invoice']]);
    expect([...fixture.links.values()]).toEqual([{ purchaseId, invoiceId: id, userId: 'beto', companyId: null }]);
  });

  it('is invoiced once, by two at once and asked for again', async () => {
    const both = await Promise.all([fixture.invoice(purchaseId), fixture.invoice(purchaseId)]);
    expect(new Set([...both, await fixture.invoice(purchaseId)].map(({ id }) => id)).size).toBe(1);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(fixture.invoices.all).toHaveLength(1);
  });

  it('has the document that it has, though its money went back since and its buyer’s data are gone', async () => {
    const { id } = await fixture.invoice(purchaseId);
    const bought = fixture.purchases.all[0];
    if (bought) await fixture.purchases.save({ ...bought, status: 'REFUNDED' }, undefined);
    const choice = { companyId: undefined, toPublic: false };
    expect(await fixture.invoice(purchaseId, { choice })).toEqual({ id, isNew: false });
  });

  it('uses a stamp that the platform has before it is given one', async () => {
    await fixture.grant(1);
    await fixture.invoice(purchaseId);
    expect(await fixture.records()).toMatchObject({ reserved: 1, available: 0 });
    expect(fixture.ledger.movements.filter(({ type }) => type === 'GRANT')).toHaveLength(1);
  });

  it('is invoiced whole or not at all when the process is killed, and by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      const bought = await killed.bought();
      await process.run(killed.invoice(bought, {}, process));
      if (!process.isDead) return;
      expect(await killed.records()).toEqual(untouched);
      await killed.invoice(bought);
      expect(await killed.records()).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1, available: 0 });
    }));

  it('is corrected and sent again under its folio once the document was refused', async () => {
    const { id } = await fixture.invoice(purchaseId);
    await fixture.refuse(id);
    expect(await fixture.invoice(purchaseId)).toEqual({ id, isNew: true });
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1 });
    expect(fixture.invoices.all).toMatchObject([{ id, errors: [] }]);
  });
});

describe('nothing is invoiced', () => {
  it.each(['OPEN', 'PENDING', 'FAILED', 'CANCELLED', 'REFUNDED', 'DISPUTED'] as const)(
    'of a purchase that is %s',
    async (status) => {
      const unpaid = await fixture.bought({ status, planId: 'otro' });
      // It is told before any data that its buyer would have to fill in.
      const choice = { companyId: undefined, toPublic: false };
      await expect(fixture.invoice(unpaid, { choice })).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await fixture.records()).toEqual(untouched);
    },
  );

  it('of a purchase of somebody else, of one that nobody tried to pay, and of none', async () => {
    const untried = await fixture.bought({ status: 'OPEN', attemptedAt: null, planId: 'otro' });
    for (const [id, actor] of [
      [purchaseId, aSession('eva')],
      [untried, buyer],
      [crypto.randomUUID(), buyer],
    ] as const) {
      await expect(fixture.invoice(id, { actor })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await fixture.records()).toEqual(untouched);
  });

  it('to a buyer whose fiscal data are not complete', async () => {
    const choice = { companyId: undefined, toPublic: false };
    await expect(fixture.invoice(purchaseId, { choice })).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await fixture.records()).toEqual(untouched);
  });

  it('when another request has taken its key over', async () => {
    await expect(fixture.invoice(purchaseId, { requestKey: takenOver })).rejects.toThrow('taken over');
    expect(await fixture.records()).toEqual(untouched);
    expect(fixture.links.size).toBe(0);
  });
});
