import { beforeEach, describe, expect, it } from 'vitest';
import { nothingPaid, type InvoiceClaims } from '../src/invoicing/building/payables.ts';
import type { InvoiceStatus } from '../src/invoicing/invoice.ts';
import { Decimal } from '../src/shared/money/decimal.ts';

export interface ClaimsUnderTest {
  readonly claims: InvoiceClaims;
  /** Is whose its documents are. */
  readonly companyId: string;
  /** Adds a document of 1,160.00. */
  addDocument(tipoComprobante: 'I' | 'E', status: InvoiceStatus): Promise<string>;
  become(documentId: string, status: InvoiceStatus): Promise<unknown>;
  /** Adds an order in its first version. */
  addOrder(): Promise<string>;
}

/** Tests what every InvoiceClaims does. */
export function invoiceClaimsContract(name: string, open: () => Promise<ClaimsUnderTest>): void {
  describe(`${name} as InvoiceClaims`, () => {
    let fixture: ClaimsUnderTest;

    beforeEach(async () => {
      fixture = await open();
    });

    const creditOf = (originId: string, amount: string) => ({
      orders: [],
      credits: [{ originId, amount: Decimal.parse(amount) }],
      payments: nothingPaid,
    });
    const orderOf = (id: string, version = 1) => ({ orders: [{ id, version }], credits: [], payments: nothingPaid });
    const holdOrder = async (id: string, version = 1) =>
      fixture.claims.hold(await fixture.addDocument('I', 'DRAFT'), orderOf(id, version));
    const claimedOrder = async () => {
      const [id, invoice] = [await fixture.addOrder(), await fixture.addDocument('I', 'PROCESSING')];
      await fixture.claims.record(invoice, orderOf(id));
      return { id, invoice };
    };

    it('lets a note take what other live notes leave of a document, while that is in force', async () => {
      const origin = await fixture.addDocument('I', 'ISSUED');
      const [one, two] = [await fixture.addDocument('E', 'PROCESSING'), await fixture.addDocument('E', 'DRAFT')];
      await fixture.claims.record(one, creditOf(origin, '1000'));
      const hold = (amount: string) => fixture.claims.hold(two, creditOf(origin, amount));
      expect(await hold('160')).toBe('held');
      expect(await hold('160.01')).toBe('changed');
      for (const status of ['ISSUED', 'CANCELLING'] as const) {
        await fixture.become(one, status);
        expect(await hold('160.01')).toBe('changed');
      }
      await fixture.become(one, 'CANCELLED');
      expect(await hold('1160')).toBe('held');
      await fixture.become(origin, 'CANCELLED');
      expect(await hold('160')).toBe('changed');
    });

    it('gives a folio to one document of a company, again and again, also of two at once', async () => {
      const [one, two] = [await fixture.addDocument('I', 'PROCESSING'), await fixture.addDocument('I', 'DRAFT')];
      const taken = await Promise.all(
        [one, two].map((id) => fixture.claims.claimFolio(id, fixture.companyId, 'CCC-1')),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      const [holder, other] = taken[0] ? [one, two] : [two, one];
      await fixture.become(holder, 'REJECTED');
      expect(await fixture.claims.claimFolio(holder, fixture.companyId, 'CCC-1')).toBe(true);
      expect(await fixture.claims.claimFolio(other, fixture.companyId, 'CCC-1')).toBe(false);
      expect(await fixture.claims.claimFolio(other, fixture.companyId, 'CCC-2')).toBe(true);
    });

    it('holds nothing for a document that is on its way already', async () => {
      const origin = await fixture.addDocument('I', 'ISSUED');
      const note = await fixture.addDocument('E', 'PROCESSING');
      expect(await fixture.claims.hold(note, creditOf(origin, '160'))).toBe('changed');
      await fixture.become(note, 'REJECTED');
      expect(await fixture.claims.hold(note, creditOf(origin, '160'))).toBe('held');
    });

    it('gives an order to one document while that lives', async () => {
      const { id, invoice } = await claimedOrder();
      expect(await holdOrder(id)).toBe('invoiced');
      await fixture.become(invoice, 'REJECTED');
      expect(await holdOrder(id)).toBe('held');
    });

    it('does not hold an order as another than it was read as', async () => {
      const id = await fixture.addOrder();
      expect(await holdOrder(id, 2)).toBe('changed');
      expect(await holdOrder(crypto.randomUUID())).toBe('changed');
    });

    it('forgets what a document claimed when it begins again', async () => {
      const { id, invoice } = await claimedOrder();
      await fixture.become(invoice, 'REJECTED');
      await fixture.claims.hold(invoice, { orders: [], credits: [], payments: nothingPaid });
      await fixture.become(invoice, 'PROCESSING');
      expect(await holdOrder(id)).toBe('held');
    });
  });
}
