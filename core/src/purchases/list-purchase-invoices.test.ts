import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../testing/actors.ts';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import type { Scope } from '../access/actor.ts';
import { invoicesOfCompany, invoicesOfPurchase, listPurchaseInvoices } from './read-purchase-invoices.ts';
import type { PurchaseInvoice } from './ports.ts';

const ana = aSession('ana');

interface StoredInvoice {
  readonly userId: string;
  readonly companyId: string;
  readonly live: boolean;
  readonly invoice: PurchaseInvoice;
}

let fixture: SalesFixture;
let stored: StoredInvoice[];
let purchaseId: string;
beforeEach(async () => {
  fixture = new SalesFixture();
  purchaseId = (await fixture.add({ userId: 'ana' })).id;
  stored = [
    invoiceOf('ana', purchaseId, 'A-1', false),
    invoiceOf('ana', purchaseId, 'A-2'),
    invoiceOf('ana', crypto.randomUUID(), 'A-3'),
    invoiceOf('beto', crypto.randomUUID(), 'A-4'),
  ];
});

const invoiceOf = (userId: string, ofPurchase: string, number: string, live = true): StoredInvoice => ({
  userId,
  companyId: 'tienda',
  live,
  invoice: {
    id: crypto.randomUUID(),
    purchaseId: ofPurchase,
    number,
    serie: 'A',
    folio: Number(number.slice(2)),
    status: live ? 'ISSUED' : 'CANCELLED',
    uuid: crypto.randomUUID(),
    total: 290,
    providerId: null,
    createdAt: fixture.clock.now(),
  },
});

function ports() {
  const own = ({ userId }: Scope) => stored.filter((each) => each.userId === userId);
  const found = (all: readonly StoredInvoice[]) => all.map(({ invoice }) => invoice);
  return {
    ...fixture.using(),
    access: accessOfOwners((companyId) => (companyId === 'tienda' ? 'ana' : 'beto')),
    purchaseInvoices: {
      within: async (scope: Scope) => found(own(scope)),
      liveOf: async (scope: Scope, of: { readonly purchaseId: string } | { readonly companyId: string }) =>
        found(
          own(scope).filter(
            ({ live, companyId, invoice }) =>
              live && ('purchaseId' in of ? invoice.purchaseId === of.purchaseId : companyId === of.companyId),
          ),
        ),
    },
  };
}
const numbers = async (found: Promise<PurchaseInvoice[]>) => (await found).map(({ number }) => number);

describe('the invoices of what a user has bought', () => {
  it('are all of them, or those that count of a purchase or to a company', async () => {
    expect(await numbers(listPurchaseInvoices(ports(), ana))).toEqual(['A-1', 'A-2', 'A-3']);
    expect(await numbers(invoicesOfPurchase(ports(), ana, purchaseId))).toEqual(['A-2']);
    expect(await numbers(invoicesOfCompany(ports(), ana, 'tienda'))).toEqual(['A-2', 'A-3']);
  });

  it('are nobody else’s: a purchase or a company of others is not there', async () => {
    const notFound = { code: 'NOT_FOUND' };
    await expect(invoicesOfPurchase(ports(), aSession('beto'), purchaseId)).rejects.toMatchObject(notFound);
    await expect(invoicesOfPurchase(ports(), ana, crypto.randomUUID())).rejects.toMatchObject(notFound);
    await expect(invoicesOfCompany(ports(), ana, 'ajena')).rejects.toMatchObject(notFound);
  });

  it('are not shown without the right to see what is paid', async () => {
    const actor = { ...ana, permissions: new Set(['invoices:read'] as const) };
    const asked = [
      listPurchaseInvoices(ports(), actor),
      invoicesOfPurchase(ports(), actor, purchaseId),
      invoicesOfCompany(ports(), actor, 'tienda'),
    ];
    for (const end of await Promise.allSettled(asked))
      expect(end).toMatchObject({ reason: { code: 'PERMISSION_MISSING' } });
  });
});
