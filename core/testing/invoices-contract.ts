import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftSummary } from '../src/invoicing/drafting/draft-summary.ts';
import { referenceOf } from '../src/invoicing/invoice.ts';
import type { Invoices, NewInvoice } from '../src/invoicing/invoices.ts';
import type { Stampings } from '../src/invoicing/stamping/stampings.ts';
import { Decimal } from '../src/shared/money/decimal.ts';
import type { StampLedger } from '../src/stamps/ports.ts';
import { aScope } from './actors.ts';
import type { MovingClock } from './moving-clock.ts';
import { aSubmission, issuedFacts } from './submissions.ts';

export interface InvoicesUnderTest {
  readonly invoices: Invoices;
  readonly stampings: Pick<Stampings, 'issue' | 'reject'>;
  readonly stamps: Pick<StampLedger, 'grant' | 'reserve'>;
  readonly clock: MovingClock;
  /** Makes a company without documents, and its owner. */
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
}

/** Tests what every Invoices does. How documents in PROCESSING go on is told by the suite of Stampings. */
export function invoicesContract(name: string, open: () => Promise<InvoicesUnderTest>): void {
  describe(`${name} as Invoices`, () => {
    let fixture: InvoicesUnderTest;
    let invoices: Invoices;
    let owner: { readonly userId: string; readonly companyId: string };

    beforeEach(async () => {
      fixture = await open();
      ({ invoices } = fixture);
      owner = await fixture.owner();
    });

    const find = (id: string, userId = owner.userId) => invoices.find(aScope(userId), id);
    const aDraft = (changes: Partial<DraftSummary> = {}): NewInvoice & DraftSummary => {
      const { id, userId, request, amounts } = aSubmission(owner);
      const terms = { moneda: 'MXN', formaPago: '03', metodoPago: 'PUE' };
      return { id, userId, request, amounts, ...terms, customerId: undefined, receptor: {}, ...changes };
    };
    const addDraft = async (changes: Partial<DraftSummary> = {}) => {
      const draft = aDraft(changes);
      await invoices.addDraft(draft);
      return draft;
    };
    const addProcessing = async (folio = 1) => {
      const submission = aSubmission(owner, { folio });
      await fixture.stamps.grant({ userId: owner.userId, amount: 1, reason: 'Prueba' });
      await fixture.stamps.reserve({ ...owner, invoiceId: submission.id });
      await invoices.addProcessing(submission);
      return submission;
    };
    const problem = { field: 'receptor.rfc', message: 'El RFC no está en la lista del SAT' };
    const addRejected = async () => {
      const submission = await addProcessing();
      expect(await fixture.stampings.reject(submission.id, 0, [problem])).toBe(true);
      return submission;
    };
    const addIssued = async (folio = 1) => {
      const submission = await addProcessing(folio);
      const uuid = crypto.randomUUID().toUpperCase();
      expect(await fixture.stampings.issue(submission.id, issuedFacts(submission, uuid))).toBe(true);
      return submission;
    };

    it('gives a draft back as it was kept, to the account that owns it', async () => {
      const draft = await addDraft({ receptor: { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' } });
      const { id, request, amounts, receptor } = draft;
      const found = await find(id);
      expect(found).toEqual({
        ...owner,
        id,
        request,
        receptor,
        tipo: 'factura',
        tipoComprobante: 'I',
        status: 'DRAFT',
        reference: referenceOf(id),
        amounts: found?.amounts,
        saldo: found?.saldo,
        errors: [],
        differences: [],
        version: 1,
        createdAt: fixture.clock.now(),
      });
      expect(found?.amounts.total.equals(amounts.total)).toBe(true);
      expect(found?.saldo.equals(Decimal.ZERO)).toBe(true);
      expect(await find(id, (await fixture.owner()).userId)).toBeUndefined();
      expect(await find(crypto.randomUUID())).toBeUndefined();
    });

    it('remembers which document a draft is to replace', async () => {
      const { id: substitutes } = await addIssued();
      const draft = { ...aDraft(), substitutes };
      await invoices.addDraft(draft);
      expect(await find(draft.id)).toMatchObject({ status: 'DRAFT', substitutes });
    });

    it('keeps the edit of a draft in its version only, and that of its owner', async () => {
      const draft = await addDraft();
      const edited = { ...draft, receptor: { rfc: 'URE180429TM6' }, request: { ...draft.request, formaPago: '01' } };
      expect(await invoices.edit({ ...edited, userId: (await fixture.owner()).userId }, 1)).toBe(false);
      expect(await invoices.edit(edited, 2)).toBe(false);
      expect(await find(draft.id)).toMatchObject({ version: 1, request: draft.request });
      expect(await invoices.edit(edited, 1)).toBe(true);
      const changed = { status: 'DRAFT', version: 2, request: edited.request };
      expect(await find(draft.id)).toMatchObject({ ...changed, receptor: { rfc: 'URE180429TM6', nombre: undefined } });
      expect(await invoices.edit(edited, 1)).toBe(false);
    });

    it('keeps the edit of a rejected document with what was wrong, without the document that was refused', async () => {
      const { id, request, amounts } = await addRejected();
      const before = await find(id);
      expect(before).toMatchObject({ status: 'REJECTED', errors: [problem], version: 1, serie: 'A', folio: 1 });
      expect(before?.document).toBeDefined();
      expect(await invoices.edit({ ...aDraft(), id, request, amounts }, 1)).toBe(true);
      const after = await find(id);
      expect(after).toMatchObject({ status: 'REJECTED', errors: [problem], version: 2, serie: 'A', folio: 1 });
      expect(after?.document).toBeUndefined();
    });

    it('edits nothing that is in process or issued', async () => {
      for (const { id, request } of [await addProcessing(1), await addIssued(2)]) {
        expect(await invoices.edit({ ...aDraft(), id, request }, 1)).toBe(false);
        expect(await find(id)).toMatchObject({ version: 1 });
      }
    });

    it('deletes a draft of its owner in its version, and nothing else', async () => {
      const [draft, rejected] = [await addDraft(), await addRejected()];
      const stranger = aScope((await fixture.owner()).userId);
      expect(await invoices.deleteDraft(stranger, draft.id, 1)).toBe(false);
      expect(await invoices.deleteDraft(aScope(owner.userId), draft.id, 2)).toBe(false);
      expect(await invoices.deleteDraft(aScope(owner.userId), rejected.id, 1)).toBe(false);
      expect(await find(draft.id)).toBeDefined();
      expect(await find(rejected.id)).toBeDefined();
      expect(await invoices.deleteDraft(aScope(owner.userId), draft.id, 1)).toBe(true);
      expect(await invoices.deleteDraft(aScope(owner.userId), draft.id, 1)).toBe(false);
      expect(await find(draft.id)).toBeUndefined();
    });

    it('numbers each series of each company for itself, from where the company begins it', async () => {
      const [mine, others] = [owner.companyId, (await fixture.owner()).companyId];
      expect(await invoices.nextFolio(mine, 'A')).toBe(1);
      expect(await invoices.nextFolio(mine, 'A')).toBe(2);
      expect(await invoices.nextFolio(mine, 'B')).toBe(1);
      expect(await invoices.nextFolio(others, 'A')).toBe(1);
      expect(await invoices.nextFolio(mine, 'A', 2, 100)).toBe(100);
      expect(await invoices.nextFolio(mine, 'A', 1, 50)).toBe(102);
      expect(await invoices.nextFolio(mine, 'A')).toBe(103);
    });

    it('writes a document straight into process, with its folio', async () => {
      const { id, document } = await addProcessing(7);
      const found = await find(id);
      expect(found).toMatchObject({ status: 'PROCESSING', serie: 'A', folio: 7, version: 1, document });
      expect(found?.receptor).toEqual({ rfc: document.receptor.rfc, nombre: document.receptor.nombre });
    });

    it('gives no two documents of a company the same folio of a series', async () => {
      const [first, draft] = [await addProcessing(), await addDraft()];
      const again = aSubmission(owner);
      await expect(invoices.addProcessing(again)).rejects.toThrow(Error);
      expect(await find(again.id)).toBeUndefined();
      await expect(invoices.resubmit({ ...again, id: draft.id }, 1)).rejects.toThrow(Error);
      expect(await find(draft.id)).toMatchObject({ status: 'DRAFT', version: 1 });
      await invoices.addProcessing(aSubmission(owner, { serie: 'B' }));
      await invoices.addProcessing(aSubmission(await fixture.owner()));
      expect(await find(first.id)).toMatchObject({ status: 'PROCESSING' });
    });

    it('submits a rejected document again in its version, and forgets what was wrong', async () => {
      const rejected = await addRejected();
      const corrected = { ...rejected, request: { ...rejected.request, formaPago: '01' } };
      expect(await invoices.resubmit(corrected, 2)).toBe(false);
      expect(await find(rejected.id)).toMatchObject({ status: 'REJECTED', errors: [problem] });
      expect(await invoices.resubmit(corrected, 1)).toBe(true);
      const submitted = { status: 'PROCESSING', errors: [], version: 2, request: corrected.request };
      expect(await find(rejected.id)).toMatchObject({ ...submitted, document: rejected.document });
      expect(await invoices.resubmit(corrected, 2)).toBe(false);
    });

    it('submits a draft once, however many ask at once', async () => {
      const { id } = await addDraft();
      const submission = { ...aSubmission(owner), id };
      const asked = await Promise.all([1, 2, 3].map(() => invoices.resubmit(submission, 1)));
      expect(asked.filter(Boolean)).toHaveLength(1);
      expect(await find(id)).toMatchObject({ status: 'PROCESSING', version: 2 });
    });
  });
}
