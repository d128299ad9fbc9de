import { beforeEach, describe, expect, it } from 'vitest';
import type { InvoiceBatches } from '../src/invoicing/issuing/invoice-batches.ts';
import type { NewInvoice, Submission } from '../src/invoicing/invoices.ts';
import { aScope } from './actors.ts';
import type { StampingsUnderTest } from './stampings-contract.ts';
import { aSubmission, issuedFacts } from './submissions.ts';

export interface BatchesUnderTest extends Omit<
  StampingsUnderTest,
  'certify' | 'mailAutomatically' | 'clock' | 'leaseMs'
> {
  readonly batches: InvoiceBatches;
}

/** Tests what every InvoiceBatches does, and numbers that are taken several at once. */
export function invoiceBatchesContract(name: string, open: () => Promise<BatchesUnderTest>): void {
  describe(`${name} as InvoiceBatches`, () => {
    let fixture: BatchesUnderTest;
    let owner: { readonly userId: string; readonly companyId: string };
    /** It is in process, as folio 1. */
    let invoice: NewInvoice & Submission;

    beforeEach(async () => {
      fixture = await open();
      owner = await fixture.owner();
      invoice = aSubmission(owner);
      await fixture.invoices.addProcessing(invoice);
    });

    const terms = { moneda: 'MXN', formaPago: undefined, metodoPago: undefined };
    const addDraft = async (folio: number) => {
      const draft = aSubmission(owner, { folio });
      await fixture.invoices.addDraft({ ...draft, ...terms, customerId: undefined, receptor: {} });
      return draft;
    };
    const statusOf = async ({ id }: Submission) => (await fixture.invoices.find(aScope(owner.userId), id))?.status;

    it('numbers several documents without a gap, also two lots of them at once', async () => {
      const { invoices } = fixture;
      const { companyId } = owner;
      const [one, two] = await Promise.all([
        invoices.nextFolio(companyId, 'C', 3),
        invoices.nextFolio(companyId, 'C', 3),
      ]);
      expect(new Set([one, two])).toEqual(new Set([1, 4]));
      expect(await invoices.nextFolio(companyId, 'C')).toBe(7);
    });

    it('gives those of one company that are editable', async () => {
      const { batches } = fixture;
      const [draft, other] = [await addDraft(2), await fixture.owner()];
      const wanted = [invoice.id, draft.id, crypto.randomUUID()];
      const scope = aScope(owner.userId);
      expect(await batches.editable(scope, owner.companyId, wanted)).toMatchObject([{ id: draft.id, version: 1 }]);
      const ids = [draft.id, (await addDraft(3)).id];
      expect((await batches.editable(scope, owner.companyId, ids)).map(({ id }) => id)).toEqual(ids.toSorted());
      expect(await batches.editable(scope, other.companyId, wanted)).toEqual([]);
      expect(await batches.editable(aScope(other.userId), owner.companyId, wanted)).toEqual([]);
      expect([...(await batches.hold(wanted))]).toEqual([[draft.id, 1]]);
    });

    it('submits documents as they are submitted alone, each in its next version', async () => {
      const { batches, invoices, stampings, stamps } = fixture;
      const drafts = [await addDraft(2), await addDraft(3)];
      await stamps.grant({ userId: owner.userId, amount: 2, reason: 'Prueba' });
      await stamps.reserveEach(
        owner,
        drafts.map(({ id }) => id),
      );
      await batches.submit(drafts);
      for (const draft of drafts) {
        const { id, folio, document } = draft;
        const taken = await stampings.interrupt(id);
        expect(taken).toMatchObject({ invoice: { id, serie: 'A', folio, version: 2 }, stamping: { attempts: 0 } });
        expect(taken?.invoice.document).toEqual(document);
        expect(taken?.invoice.amounts.total.equals(draft.amounts.total)).toBe(true);
        const stored = { provider: 'memory', providerId: crypto.randomUUID(), uuid: crypto.randomUUID().toUpperCase() };
        await stampings.recordStamp(id, stored);
        expect(await stampings.issue(id, issuedFacts(draft, stored.uuid))).toBe(true);
        expect(await invoices.resubmit(draft, 2)).toBe(false);
      }
    });

    it('submits none when one of them is not editable', async () => {
      const draft = await addDraft(2);
      await expect(fixture.batches.submit([draft, invoice])).rejects.toThrow('not');
      expect(await statusOf(draft)).toBe('DRAFT');
    });
  });
}
