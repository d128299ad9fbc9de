import { beforeEach, describe, expect, it } from 'vitest';
import { leaseMs, owner, stampingTimeouts, StampingFixture } from '../../../testing/stamping-fixture.ts';
import { referenceOf } from '../invoice.ts';
import { stampInvoice } from './stamp-invoice.ts';

/** The company's clocks are six hours behind UTC all year. */
const hidalgoMs = 6 * 3_600_000;

describe('stamping a document', () => {
  let fixture: StampingFixture;
  beforeEach(() => {
    fixture = new StampingFixture();
  });

  it('issues it with the UUID of the provider and uses its stamp', async () => {
    const id = await fixture.submit();
    await stampInvoice(fixture.worker(), { invoiceId: id });
    await fixture.expectStampedOnce(id);
    expect(fixture.jobs).toEqual([]);
  });

  it('tells the operator nothing of an XML that is what was sent', async () => {
    await stampInvoice(fixture.worker(), { invoiceId: await fixture.submit() });
    expect(fixture.differing).toEqual([]);
  });

  it('issues with what the XML says and tells the operator where it is not what was sent', async () => {
    const id = await fixture.submit();
    const changed = async (providerId: string) =>
      (await fixture.provider.xml(providerId))?.replace(/ Descripcion="[^"]*"/, ' Descripcion="OTRA COSA"');
    await stampInvoice(fixture.worker({ xml: changed }), { invoiceId: id });
    await fixture.expectStampedOnce(id);
    expect(fixture.differing).toEqual([
      { path: 'Conceptos.Concepto[0].Descripcion', ours: expect.any(String), theirs: 'OTRA COSA' },
    ]);
  });

  it('does not issue with an XML of another issuer', async () => {
    const id = await fixture.submit();
    const foreign = async (providerId: string) =>
      (await fixture.provider.xml(providerId))?.replace(/(<cfdi:Emisor Rfc=)"[^"]*"/, '$1"URE180429TM6"');
    await expect(stampInvoice(fixture.worker({ xml: foreign }), { invoiceId: id })).rejects.toThrow('another issuer');
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
  });

  it('says what to do about a refusal', async () => {
    const id = await fixture.submit('EMU-REJECT');
    await stampInvoice(fixture.worker(), { invoiceId: id });
    const message = expect.stringMatching(/^El código postal no es el del receptor\. Revisa este dato/);
    expect(await fixture.document(id)).toMatchObject({ errors: [{ field: 'receptor.codigoPostal', message }] });
  });

  it('rejects what the provider refuses and gives the stamp back', async () => {
    const id = await fixture.submit('EMU-REJECT');
    await stampInvoice(fixture.worker(), { invoiceId: id });
    const errors = [{ field: 'receptor.codigoPostal' }];
    expect(await fixture.document(id)).toMatchObject({ status: 'REJECTED', errors, totalUsed: 0, reserved: 0 });
  });

  it('finds what was stamped although nobody saw it, without a second call', async () => {
    const id = await fixture.submit('EMU-STAMP-THEN-503');
    await stampInvoice(fixture.worker(), { invoiceId: id });
    await fixture.expectStampedOnce(id);
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
  });

  it('calls again only when time-out and settling are over and two listings lack the document', async () => {
    const id = await fixture.submit('EMU-503');
    await stampInvoice(fixture.worker(), { invoiceId: id });
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
    expect(fixture.jobs).toEqual([{ delayMs: stampingTimeouts.timeoutMs + stampingTimeouts.settleMs }]);
    fixture.clock.moveBy(stampingTimeouts.timeoutMs + stampingTimeouts.settleMs - 1);
    await stampInvoice(fixture.worker(), { invoiceId: id });
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
    fixture.clock.moveBy(1);
    await stampInvoice(fixture.worker(), { invoiceId: id });
    expect(fixture.provider.attempts(referenceOf(id))).toBe(2);
    await fixture.expectStampedOnce(id);
  });

  it('calls at once when its attempt was recorded too late to be sent', async () => {
    const id = await fixture.submit();
    let late = true;
    const worker = fixture.worker({
      stamp: async (order) => {
        if (!late) return fixture.provider.stamp(order);
        late = false;
        return { kind: 'unsent' };
      },
    });
    await stampInvoice(worker, { invoiceId: id });
    await fixture.expectStampedOnce(id);
    expect(fixture.jobs).toEqual([]);
  });

  it('does not call again while a listing cannot be had', async () => {
    const id = await fixture.submit('EMU-503');
    const blind = fixture.worker({ find: () => Promise.resolve({ kind: 'unknown', reason: 'down' }) });
    for (let hour = 0; hour < 5; hour += 1) {
      await stampInvoice(blind, { invoiceId: id });
      fixture.clock.moveBy(3_600_000);
    }
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
    // Its questions become rarer, so that a long outage does not end in all of them asking at once.
    expect(fixture.jobs[0]?.delayMs).toBe(5_000);
    expect(fixture.jobs.at(-1)?.delayMs).toBe(300_000);
  });

  it('never calls again while the list has a document that could be it, and says so to the operator', async () => {
    const id = await fixture.submit('EMU-STAMP-THEN-503 EMU-ROW-OPAQUE');
    const reasons: string[] = [];
    const record = fixture.invoices.recordUnknown.bind(fixture.invoices);
    fixture.invoices.recordUnknown = (invoiceId, attempt, reason = '') => {
      reasons.push(reason);
      return record(invoiceId, attempt);
    };
    for (let hour = 0; hour < 5; hour += 1) {
      await stampInvoice(fixture.worker(), { invoiceId: id });
      fixture.clock.moveBy(3_600_000);
    }
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
    expect(reasons.at(-1)).toBe('EMU-ROW-OPAQUE');
  });

  it('fetches the XML again when the stamp is known and the provider did not give it', async () => {
    const id = await fixture.submit();
    await stampInvoice(fixture.worker({ xml: () => Promise.resolve(undefined) }), { invoiceId: id });
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
    fixture.clock.moveBy(5_000);
    await stampInvoice(fixture.worker(), { invoiceId: id });
    await fixture.expectStampedOnce(id);
  });

  it.each([
    ['starts after its date', 60_000, 90_000],
    ['ended before its date', -90_000, -60_000],
  ])('rejects a document whose company has a certificate now that %s', async (_what, from, to) => {
    const id = await fixture.submit();
    const at = (ms: number) => new Date(fixture.clock.now().getTime() + hidalgoMs + ms);
    await fixture.invoices.certify(owner.companyId, { validFrom: at(from), validTo: at(to) });
    await stampInvoice(fixture.worker(), { invoiceId: id });
    expect(await fixture.document(id)).toMatchObject({
      status: 'REJECTED',
      errors: [{ code: 'CFDI305' }],
      reserved: 0,
    });
    expect(fixture.provider.attempts(referenceOf(id))).toBe(0);
  });

  it('rejects what has become older than 72 hours before it was ever sent', async () => {
    const id = await fixture.submit('', '2020-01-01T10:00:00');
    await stampInvoice(fixture.worker(), { invoiceId: id });
    expect(await fixture.document(id)).toMatchObject({
      status: 'REJECTED',
      errors: [{ code: 'CFDI401' }],
      reserved: 0,
    });
    expect(fixture.provider.attempts(referenceOf(id))).toBe(0);
  });
});

describe('a document whose last attempt went to another provider', () => {
  it('waits for that one, since the list of this one says nothing of it', async () => {
    const fixture = new StampingFixture();
    const id = await fixture.submit('EMU-TIMEOUT');
    const silent = { find: () => Promise.resolve({ kind: 'unknown', reason: 'silence' } as const) };
    await stampInvoice(fixture.worker(silent), { invoiceId: id });
    const other = { provider: 'other', find: () => Promise.resolve({ kind: 'absent' } as const) };
    for (let runs = 0; runs < 4; runs += 1) {
      fixture.clock.moveBy(leaseMs + stampingTimeouts.timeoutMs + stampingTimeouts.settleMs);
      await stampInvoice(fixture.worker(other), { invoiceId: id });
    }
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
    await fixture.attend(id);
    expect(await fixture.document(id)).toMatchObject({ status: 'ISSUED', totalUsed: 1, reserved: 0 });
  });
});
