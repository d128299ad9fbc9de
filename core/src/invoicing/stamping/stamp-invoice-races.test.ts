import { beforeEach, describe, expect, it } from 'vitest';
import { killedAtEachCall } from '../../../testing/killable-process.ts';
import { leaseMs, stampingTimeouts, StampingFixture } from '../../../testing/stamping-fixture.ts';
import { referenceOf } from '../invoice.ts';
import type { InvoiceStamper, StampOrder, StampOutcome } from './ports.ts';
import { stampInvoice } from './stamp-invoice.ts';

describe('stamping a document while another worker does, or after one that died', () => {
  let fixture: StampingFixture;
  beforeEach(() => {
    fixture = new StampingFixture();
  });

  /** Runs a worker whose call takes so long that another one lists, calls again and settles before it ends. */
  const outrun = (id: string, end: (order: StampOrder) => Promise<StampOutcome>) =>
    fixture.worker({
      stamp: async (order) => {
        fixture.clock.moveBy(leaseMs + stampingTimeouts.timeoutMs + stampingTimeouts.settleMs);
        await stampInvoice(fixture.worker(), { invoiceId: id });
        return end(order);
      },
    });

  it('lets go of what another worker took over while its own attempt was not sent', async () => {
    const id = await fixture.submit();
    await stampInvoice(
      outrun(id, () => Promise.resolve({ kind: 'unsent' })),
      { invoiceId: id },
    );
    await fixture.expectStampedOnce(id);
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
  });

  it('succeeds a worker that died after its call, and finds what it left', async () => {
    const id = await fixture.submit();
    const dying = fixture.worker({
      stamp: async (order) => {
        await fixture.provider.stamp(order);
        throw new Error('killed');
      },
    });
    await expect(stampInvoice(dying, { invoiceId: id })).rejects.toThrow('killed');
    await stampInvoice(fixture.worker(), { invoiceId: id });
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING' });
    fixture.clock.moveBy(leaseMs + 1);
    await stampInvoice(fixture.worker(), { invoiceId: id });
    await fixture.expectStampedOnce(id);
  });

  it.each([
    ['answers', ''],
    ['stamps and does not answer', 'EMU-STAMP-THEN-503'],
    ['does neither', 'EMU-503'],
  ])('stamps once when a worker is killed at any moment and the provider %s', (_what, word) =>
    killedAtEachCall(async (process) => {
      fixture = new StampingFixture();
      const id = await fixture.submit(word);
      await process.run(stampInvoice(fixture.worker({}, process), { invoiceId: id }));
      await fixture.attend(id);
      await fixture.expectStampedOnce(id);
    }),
  );

  it('gives the stamp back once when a worker is killed at any moment of a refusal', () =>
    killedAtEachCall(async (process) => {
      fixture = new StampingFixture();
      const id = await fixture.submit('EMU-REJECT');
      await process.run(stampInvoice(fixture.worker({}, process), { invoiceId: id }));
      await fixture.attend(id);
      expect(await fixture.document(id)).toMatchObject({ status: 'REJECTED', totalUsed: 0, reserved: 0 });
    }));

  it('does not call when another worker took over while this one slept', async () => {
    const id = await fixture.submit();
    const slept = fixture.invoices.recordAttempt.bind(fixture.invoices);
    fixture.invoices.recordAttempt = async (...attempt) => {
      fixture.invoices.recordAttempt = slept;
      fixture.clock.moveBy(leaseMs + 1);
      await stampInvoice(fixture.worker(), { invoiceId: id });
      return slept(...attempt);
    };
    await stampInvoice(fixture.worker(), { invoiceId: id });
    await fixture.expectStampedOnce(id);
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
  });

  it('does not count the listing of a worker that slept for a later attempt', async () => {
    const id = await fixture.submit('EMU-503');
    let asleep = true;
    const sleeper = fixture.worker({
      find: async (query) => {
        const listing = await fixture.provider.find(query);
        if (asleep) {
          asleep = false;
          fixture.clock.moveBy(leaseMs + stampingTimeouts.timeoutMs + stampingTimeouts.settleMs);
          // Another worker lists twice in its place, and its second call is under way when this one goes on.
          await stampInvoice(fixture.worker({ stamp: () => Promise.reject(new Error('killed')) }), {
            invoiceId: id,
          }).catch(() => undefined);
        }
        return listing;
      },
    });
    await stampInvoice(sleeper, { invoiceId: id });
    fixture.clock.moveBy(leaseMs + 1);
    expect((await fixture.invoices.take(id))?.stamping).toMatchObject({ attempts: 2, absences: 0 });
  });

  it('lets a late refusal of an earlier attempt be', async () => {
    const id = await fixture.submit();
    const refused = { kind: 'refused', problems: [{ message: 'No' }] } as const;
    await stampInvoice(
      outrun(id, () => Promise.resolve(refused)),
      { invoiceId: id },
    );
    await fixture.expectStampedOnce(id);
  });

  it('keeps the first stamp and tells the operator of a second one', async () => {
    const id = await fixture.submit();
    await stampInvoice(
      outrun(id, (order) => fixture.provider.stamp({ ...order, reference: 'other' })),
      { invoiceId: id },
    );
    await fixture.expectStampedOnce(id);
    const second = fixture.provider.documents.find(({ order }) => order.reference === 'other');
    expect(fixture.otherDocuments).toEqual([second?.uuid]);
  });

  it('looks again for its own when another document was issued with the stamp that it found', async () => {
    const [one, other] = [await fixture.submit('EMU-TIMEOUT'), await fixture.submit('EMU-TIMEOUT')];
    await stampInvoice(fixture.worker(), { invoiceId: one });
    const [theirs] = fixture.provider.documents;
    let searches = 0;
    // Both look at one moment: neither UUID is anybody's yet, and nothing but the contents tells whose it is.
    const find: InvoiceStamper['find'] = (query) => {
      searches += 1;
      return searches === 1 && theirs ? Promise.resolve({ kind: 'found', ...theirs }) : fixture.provider.find(query);
    };
    await stampInvoice(fixture.worker({ find }), { invoiceId: other });
    expect(searches).toBe(2);
    const own = fixture.provider.documents.find(({ order }) => order.reference === referenceOf(other));
    expect(await fixture.document(one)).toMatchObject({ status: 'ISSUED', uuid: theirs?.uuid });
    expect(await fixture.document(other)).toMatchObject({
      status: 'ISSUED',
      uuid: own?.uuid,
      totalUsed: 2,
      reserved: 0,
    });
    expect(fixture.otherDocuments).toEqual([]);
  });
});
