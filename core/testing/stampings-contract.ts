import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoices, NewInvoice, Submission } from '../src/invoicing/invoices.ts';
import type { CsdPeriod } from '../src/invoicing/stamping/stampable-date.ts';
import { StampIsAnothers, type Stampings } from '../src/invoicing/stamping/stampings.ts';
import type { Transactions } from '../src/shared/ports.ts';
import type { StampLedger } from '../src/stamps/ports.ts';
import { aScope } from './actors.ts';
import type { MovingClock } from './moving-clock.ts';
import { aSubmission, issuedFacts } from './submissions.ts';

export interface StampingsUnderTest {
  readonly invoices: Invoices;
  readonly stampings: Stampings;
  readonly clock: MovingClock;
  readonly leaseMs: number;
  readonly stamps: StampLedger;
  readonly transactions: Transactions;
  /** Makes a company without documents, and its owner. */
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
  /** Gives a company another certificate. */
  certify(companyId: string, csd: CsdPeriod): Promise<void>;
  /** Has each document of a company mailed as soon as it is issued, with these copies. */
  mailAutomatically(companyId: string, copies: readonly string[]): Promise<void>;
}

const none = { attempts: 0, absences: 0 };
const stamp = () => ({ provider: 'memory', providerId: crypto.randomUUID(), uuid: crypto.randomUUID().toUpperCase() });

/** Tests how the life of a document in PROCESSING goes, wherever it is kept. */
export function stampingsContract(name: string, open: () => Promise<StampingsUnderTest>): void {
  describe(`${name} as Stampings`, () => {
    let fixture: StampingsUnderTest;
    let owner: { readonly userId: string; readonly companyId: string };
    let invoice: NewInvoice & Submission;
    const add = async (submission: NewInvoice & Submission) => {
      await fixture.stamps.grant({ userId: owner.userId, amount: 1, reason: 'Prueba' });
      await fixture.stamps.reserve({ ...owner, invoiceId: submission.id });
      await fixture.invoices.addProcessing(submission);
    };
    const status = async () => (await fixture.invoices.find(aScope(owner.userId), invoice.id))?.status;

    beforeEach(async () => {
      fixture = await open();
      owner = await fixture.owner();
      invoice = aSubmission(owner);
      await add(invoice);
    });

    it('gives a document to one worker until its lease ends', async () => {
      const { stampings, clock, leaseMs } = fixture;
      const taken = await stampings.take(invoice.id);
      expect(taken).toMatchObject({ invoice: { id: invoice.id, serie: 'A', folio: 1 }, stamping: none });
      expect(taken?.invoice.amounts.total.equals(invoice.amounts.total)).toBe(true);
      expect(await stampings.take(invoice.id)).toBeUndefined();
      clock.moveBy(leaseMs + 1);
      expect(await stampings.take(invoice.id)).toBeDefined();
    });

    it('tells until when the certificate seals that the company has now', async () => {
      const csd = { validFrom: new Date('2026-01-01T06:00:00Z'), validTo: new Date('2030-01-01T06:00:00Z') };
      await fixture.certify(owner.companyId, csd);
      expect((await fixture.stampings.take(invoice.id))?.invoice.csd).toEqual(csd);
    });

    it('tells whether its company has each document mailed, and with which copies', async () => {
      const mailing = async () => (await fixture.stampings.take(invoice.id))?.invoice.mailing;
      const asked = { isForBuyer: false, notifiesCompany: false, isPayslipToMail: false };
      expect(await mailing()).toMatchObject({ ...asked, copies: undefined });
      await fixture.mailAutomatically(owner.companyId, ['conta@kemper.mx']);
      fixture.clock.moveBy(fixture.leaseMs + 1);
      expect(await mailing()).toMatchObject({ ...asked, copies: ['conta@kemper.mx'] });
    });

    it('gives nobody a document at rest, but for who interrupts it', async () => {
      const { stampings, clock } = fixture;
      await stampings.take(invoice.id);
      expect(await stampings.leave(invoice.id, none, new Date(clock.now().getTime() + 5_000))).toBe(true);
      expect(await stampings.take(invoice.id)).toBeUndefined();
      expect(await stampings.interrupt(invoice.id)).toBeDefined();
      expect(await stampings.interrupt(invoice.id)).toBeUndefined();
    });

    it('gives it again when its rest is over', async () => {
      const { stampings, clock } = fixture;
      await stampings.take(invoice.id);
      await stampings.leave(invoice.id, none, new Date(clock.now().getTime() + 5_000));
      clock.moveBy(5_000);
      expect(await stampings.take(invoice.id)).toBeDefined();
    });

    it('refuses the attempt of a worker that has slept while another one made its own', async () => {
      const { stampings, clock } = fixture;
      await stampings.take(invoice.id);
      expect(await stampings.recordAttempt(invoice.id, none, clock.now(), 'memory')).toBe(true);
      expect(await stampings.recordAttempt(invoice.id, none, clock.now(), 'memory')).toBe(false);
    });

    it('remembers an attempt, how it ended, and the listings since', async () => {
      const { stampings, clock, leaseMs } = fixture;
      const at = clock.now();
      await stampings.recordAttempt(invoice.id, none, at, 'memory');
      clock.moveBy(1_000);
      const ended = clock.now();
      expect(await stampings.recordUnknown(invoice.id, 1, 'no answer')).toBe(true);
      expect(await stampings.recordAbsence(invoice.id, { attempts: 1, absences: 0 })).toBe(true);
      clock.moveBy(leaseMs + 1);
      expect((await stampings.take(invoice.id))?.stamping).toEqual({
        attempts: 1,
        provider: 'memory',
        attemptedAt: at,
        attemptEndedAt: ended,
        absences: 1,
        uuid: undefined,
      });
    });

    it('takes back an attempt that never left, while nobody has recorded anything since', async () => {
      const { stampings, clock, leaseMs } = fixture;
      await stampings.recordAttempt(invoice.id, none, clock.now(), 'memory');
      expect(await stampings.recordUnsent(invoice.id, { attempts: 1, absences: 0 })).toBe(true);
      clock.moveBy(leaseMs + 1);
      expect((await stampings.take(invoice.id))?.stamping).toMatchObject({ attempts: 1, attemptedAt: undefined });
      await stampings.recordAttempt(invoice.id, { attempts: 1, absences: 0 }, clock.now(), 'memory');
      await stampings.recordAbsence(invoice.id, { attempts: 2, absences: 0 });
      for (const seen of [
        { attempts: 1, absences: 0 },
        { attempts: 2, absences: 0 },
      ]) {
        expect(await stampings.recordUnsent(invoice.id, seen)).toBe(false);
      }
    });

    it('counts a listing once, and none of an attempt that is not the last one', async () => {
      const { stampings, clock } = fixture;
      await stampings.recordAttempt(invoice.id, none, clock.now(), 'memory');
      const first = { attempts: 1, absences: 0 };
      expect(await stampings.recordAbsence(invoice.id, first)).toBe(true);
      expect(await stampings.recordAbsence(invoice.id, first)).toBe(false);
      await stampings.recordAttempt(invoice.id, { attempts: 1, absences: 1 }, clock.now(), 'memory');
      expect(await stampings.recordAbsence(invoice.id, first)).toBe(false);
      expect(await stampings.recordUnknown(invoice.id, 1, 'late')).toBe(false);
      expect(await stampings.leave(invoice.id, first, clock.now())).toBe(false);
    });

    it('keeps the first stamp that anybody learns, and no attempt is made any more', async () => {
      const { stampings, clock, leaseMs } = fixture;
      const stored = stamp();
      expect(await stampings.recordStamp(invoice.id, stored)).toBe(true);
      expect(await stampings.recordStamp(invoice.id, stored)).toBe(true);
      expect(await stampings.recordStamp(invoice.id, stamp())).toBe(false);
      expect(await stampings.recordAttempt(invoice.id, none, clock.now(), 'memory')).toBe(false);
      clock.moveBy(leaseMs + 1);
      expect(await stampings.take(invoice.id)).toMatchObject({ invoice: stored, stamping: { uuid: stored.uuid } });
    });

    it('knows the UUID of another document, settled or not', async () => {
      const { stampings } = fixture;
      const other = aSubmission(owner, { folio: 2 });
      await add(other);
      const stored = stamp();
      expect(await stampings.isAnothers(invoice.id, stored.uuid)).toBe(false);
      await stampings.recordStamp(other.id, stored);
      expect(await stampings.isAnothers(invoice.id, stored.uuid)).toBe(true);
      await stampings.issue(other.id, issuedFacts(other, stored.uuid));
      expect(await stampings.isAnothers(invoice.id, stored.uuid)).toBe(true);
      expect(await stampings.isAnothers(other.id, stored.uuid)).toBe(false);
    });

    it('issues one of two documents with one stamp, and lets the other one go of it', async () => {
      const { stampings, clock, leaseMs } = fixture;
      const other = aSubmission(owner, { folio: 2 });
      await add(other);
      const stored = stamp();
      await stampings.recordAttempt(invoice.id, none, clock.now(), 'memory');
      for (const { id } of [invoice, other]) await stampings.recordStamp(id, stored);
      expect(await stampings.issue(other.id, issuedFacts(other, stored.uuid))).toBe(true);
      const issue = () => stampings.issue(invoice.id, issuedFacts(invoice, stored.uuid));
      for (const refused of [issue, () => fixture.transactions.run(issue)]) {
        await expect(refused).rejects.toThrow(StampIsAnothers);
      }
      expect(await status()).toBe('PROCESSING');
      expect(await fixture.stamps.balance(owner.userId)).toMatchObject({ totalUsed: 1, reserved: 1 });

      expect(await stampings.forgetStamp(invoice.id, stamp().uuid, 'another')).toBe(false);
      expect(await stampings.forgetStamp(invoice.id, stored.uuid, 'another')).toBe(true);
      expect(await stampings.forgetStamp(other.id, stored.uuid, 'settled')).toBe(false);
      clock.moveBy(leaseMs + 1);
      const taken = await stampings.take(invoice.id);
      expect(taken?.stamping).toMatchObject({ attempts: 1, absences: 0, uuid: undefined });
      expect(taken?.stamping.attemptEndedAt).toBeDefined();
      const own = stamp();
      await stampings.recordStamp(invoice.id, own);
      expect(await stampings.issue(invoice.id, issuedFacts(invoice, own.uuid))).toBe(true);
    });

    it('issues once, with the UUID that is kept', async () => {
      const { stampings, invoices } = fixture;
      const stored = stamp();
      await stampings.recordStamp(invoice.id, stored);
      expect(await stampings.issue(invoice.id, issuedFacts(invoice, stamp().uuid))).toBe(false);
      expect(await stampings.issue(invoice.id, issuedFacts(invoice, stored.uuid))).toBe(true);
      expect(await stampings.issue(invoice.id, issuedFacts(invoice, stored.uuid))).toBe(false);
      expect(await fixture.stamps.balance(owner.userId)).toMatchObject({ totalUsed: 1, reserved: 0 });
      expect(await invoices.find(aScope(owner.userId), invoice.id)).toMatchObject({ status: 'ISSUED', ...stored });
      expect(await stampings.recordStamp(invoice.id, stored)).toBe(true);
      expect(await stampings.recordStamp(invoice.id, stamp())).toBe(false);
      expect(await stampings.interrupt(invoice.id)).toBeUndefined();
    });

    it('does not issue what has no stamp set aside', async () => {
      const { stampings, stamps } = fixture;
      const stored = stamp();
      await stampings.recordStamp(invoice.id, stored);
      await stamps.release({ ...owner, invoiceId: invoice.id });
      const unreserved = /no reservation to settle|stamp_used_once/;
      await expect(stampings.issue(invoice.id, issuedFacts(invoice, stored.uuid))).rejects.toThrow(unreserved);
      expect(await status()).toBe('PROCESSING');
    });

    it('keeps where the stamped XML differs from what was sent', async () => {
      const { stampings, invoices } = fixture;
      const stored = stamp();
      const differences = [{ path: 'Conceptos.Concepto[0].Descripcion', ours: 'A «b», c: / 1', theirs: null }];
      await stampings.recordStamp(invoice.id, stored);
      await stampings.issue(invoice.id, { ...issuedFacts(invoice, stored.uuid), differences });
      expect((await invoices.find(aScope(owner.userId), invoice.id))?.differences).toEqual(differences);
    });

    it('rejects by the last attempt alone, and not what is stamped', async () => {
      const { stampings, clock, invoices } = fixture;
      const errors = [{ field: 'receptor.rfc', message: 'No es válido.', code: 'CFDI40143' }];
      await stampings.recordAttempt(invoice.id, none, clock.now(), 'memory');
      expect(await stampings.reject(invoice.id, 0, errors)).toBe(false);
      expect(await stampings.reject(invoice.id, 1, errors)).toBe(true);
      expect(await invoices.find(aScope(owner.userId), invoice.id)).toMatchObject({ status: 'REJECTED', errors });
      expect(await stampings.reject(invoice.id, 1, errors)).toBe(false);

      const stamped = aSubmission(owner, { folio: 2 });
      await invoices.addProcessing(stamped);
      await stampings.recordStamp(stamped.id, stamp());
      expect(await stampings.reject(stamped.id, 0, errors)).toBe(false);
    });

    it('tells late outcomes of an earlier life from those of the present one', async () => {
      const { stampings, clock, invoices } = fixture;
      await stampings.recordAttempt(invoice.id, none, clock.now(), 'memory');
      await stampings.reject(invoice.id, 1, []);
      expect(await invoices.resubmit(invoice, 1)).toBe(true);
      const taken = await stampings.take(invoice.id);
      expect(taken?.stamping).toMatchObject({ attempts: 1, attemptedAt: undefined, absences: 0 });
      await stampings.recordAttempt(invoice.id, { attempts: 1, absences: 0 }, clock.now(), 'memory');
      expect(await stampings.reject(invoice.id, 1, [])).toBe(false);
      expect(await status()).toBe('PROCESSING');
    });

    it('names the documents that nobody attends to, the longest unattended first, and again only later', async () => {
      const { stampings, clock, invoices, leaseMs } = fixture;
      const taken = aSubmission(owner, { folio: 2 });
      clock.moveBy(1_000);
      const second = aSubmission(owner, { folio: 3 });
      await invoices.addProcessing(taken);
      await invoices.addProcessing(second);
      expect(await stampings.unattended(10, 0)).toEqual([]);
      clock.moveBy(15_001);
      await stampings.interrupt(taken.id);
      expect(await stampings.unattended(10, 5_000)).toEqual([]);
      expect(new Set(await stampings.unattended(10, 0))).toEqual(new Set([invoice.id, second.id]));
      expect(await stampings.unattended(10, 0)).toEqual([]);
      clock.moveBy(Math.max(30_001, leaseMs + 1));
      expect(await stampings.unattended(1, 0)).toEqual([taken.id]);
    });

    it('numbers the documents of each company and serie from 1', async () => {
      const { invoices } = fixture;
      const other = await fixture.owner();
      const folios = [];
      for (const [company, serie] of [
        [owner, 'A'],
        [owner, 'A'],
        [owner, 'B'],
        [other, 'A'],
      ] as const) {
        folios.push(await invoices.nextFolio(company.companyId, serie));
      }
      expect(folios).toEqual([1, 2, 1, 1]);
    });

    it('begins a series where its company does, and never goes back', async () => {
      const { invoices } = fixture;
      const folios = [];
      for (const first of [500, undefined, 100, 600]) {
        folios.push(await invoices.nextFolio(owner.companyId, 'F', 1, first));
      }
      expect(folios).toEqual([500, 501, 502, 600]);
    });

    it('neither edits, resubmits nor removes a document in process', async () => {
      const { invoices } = fixture;
      const terms = { moneda: 'MXN', formaPago: undefined, metodoPago: undefined };
      const draft = { ...invoice, ...terms, customerId: undefined, receptor: {} };
      expect(await invoices.edit(draft, 1)).toBe(false);
      expect(await invoices.resubmit(invoice, 1)).toBe(false);
      expect(await invoices.deleteDraft(aScope(owner.userId), invoice.id, 1)).toBe(false);
      expect(await status()).toBe('PROCESSING');
    });
  });
}
