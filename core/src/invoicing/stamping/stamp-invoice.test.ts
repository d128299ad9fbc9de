import { beforeEach, describe, expect, it } from 'vitest';
import { aScope } from '../../../testing/actors.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { InMemoryInvoices } from '../../../testing/in-memory-invoices.ts';
import { InMemoryStampLedger } from '../../../testing/in-memory-stamp-ledger.ts';
import { InMemoryStamper } from '../../../testing/in-memory-stamper.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import { aSubmission } from '../../../testing/submissions.ts';
import type { Outbox } from '../../shared/jobs.ts';
import { Turns } from '../../shared/turns.ts';
import type { CfdiDifference } from '../cfdi/compare.ts';
import type { InvoiceStamper, StampOrder, StampOutcome } from './invoice-stamper.ts';
import { referenceOf } from '../invoice.ts';
import { SettleInvoice } from './settle-invoice.ts';
import { StampInvoice } from './stamp-invoice.ts';

const patience = { timeoutMs: 8_000, settleMs: 5_000 };
const leaseMs = 13_000;
/** Its clocks are six hours behind UTC all year. */
const hidalgoMs = 6 * 3_600_000;
const owner = { userId: 'ana', companyId: 'tienda' };

class Fixture {
  // The provider looks at the wall clock to tell whether an attempt is fresh.
  readonly clock = new MovingClock(new Date());
  readonly database = new InMemoryDatabase();
  readonly ledger = new InMemoryStampLedger(this.database, this.clock);
  readonly invoices = new InMemoryInvoices(this.database, this.clock, leaseMs, this.ledger);
  readonly provider = new InMemoryStamper({ startWindowMs: Infinity });
  readonly jobs: { readonly delayMs: number | undefined }[] = [];
  readonly strays: string[] = [];
  readonly differing: CfdiDifference[] = [];

  worker(stamper: Partial<InvoiceStamper> = {}, process?: KillableProcess): StampInvoice {
    const port = <T extends object>(kept: T) => process?.port(kept) ?? kept;
    const news = {
      rejected: () => Promise.resolve(),
      differs: (_id: string, differences: readonly CfdiDifference[]) =>
        Promise.resolve(void this.differing.push(...differences)),
      strays: (_id: string, uuid: string) => Promise.resolve(void this.strays.push(uuid)),
    };
    const outbox: Pick<Outbox, 'add'> = {
      add: (_name, _job, options) => Promise.resolve(void this.jobs.push({ delayMs: options?.delayMs })),
    };
    const mail = { execute: () => Promise.resolve() };
    const settle = new SettleInvoice(this.database, port(this.invoices), port(this.ledger), port(news), mail);
    const provider: InvoiceStamper = {
      provider: this.provider.provider,
      stamp: (order) => this.provider.stamp(order),
      find: (query) => this.provider.find(query),
      xml: (id) => this.provider.xml(id),
      ...stamper,
    };
    const [invoices, called, queued] = [port(this.invoices), port(provider), port(outbox)];
    return new StampInvoice(invoices, called, settle, queued, this.clock, patience, new Turns(10, 4));
  }

  /** A document in PROCESSING that the provider will treat as its order number says. */
  async submit(numeroPedido = '', fecha?: string): Promise<string> {
    const submission = aSubmission(owner);
    await this.ledger.grant({ userId: owner.userId, amount: 1, reason: 'Prueba' });
    await this.ledger.reserve({ ...owner, invoiceId: submission.id });
    const request = { ...submission.request, numeroPedido };
    const document = { ...submission.document, fecha: fecha ?? this.clock.now().toISOString().slice(0, 19) };
    await this.invoices.addProcessing({ ...submission, request, document });
    return submission.id;
  }

  /** Workers come, again and again, until nothing is left to wait for. */
  async attend(id: string): Promise<void> {
    for (let runs = 0; runs < 4; runs += 1) {
      this.clock.moveBy(leaseMs + patience.timeoutMs + patience.settleMs);
      await this.worker().execute({ invoiceId: id });
    }
  }

  async document(id: string) {
    const invoice = await this.invoices.find(aScope(owner.userId), id);
    const { totalUsed, reserved } = await this.ledger.balance(owner.userId);
    return { status: invoice?.status, uuid: invoice?.uuid, errors: invoice?.errors, totalUsed, reserved };
  }
}

describe('stamping a document', () => {
  let fixture: Fixture;
  beforeEach(() => {
    fixture = new Fixture();
  });

  const stampedOnce = async (id: string) => {
    const [document, ...others] = fixture.provider.documents.filter(({ order }) => order.reference === referenceOf(id));
    expect(others).toEqual([]);
    expect(await fixture.document(id)).toMatchObject({
      status: 'ISSUED',
      uuid: document?.uuid,
      totalUsed: 1,
      reserved: 0,
    });
  };

  it('issues it with the UUID of the provider and uses its stamp', async () => {
    const id = await fixture.submit();
    await fixture.worker().execute({ invoiceId: id });
    await stampedOnce(id);
    expect(fixture.jobs).toEqual([]);
  });

  it('tells the operator nothing of an XML that is what was sent', async () => {
    await fixture.worker().execute({ invoiceId: await fixture.submit() });
    expect(fixture.differing).toEqual([]);
  });

  it('issues with what the XML says and tells the operator where it is not what was sent', async () => {
    const id = await fixture.submit();
    const changed = async (providerId: string) =>
      (await fixture.provider.xml(providerId))?.replace(/ Descripcion="[^"]*"/, ' Descripcion="OTRA COSA"');
    await fixture.worker({ xml: changed }).execute({ invoiceId: id });
    await stampedOnce(id);
    expect(fixture.differing).toEqual([
      { path: 'Conceptos.Concepto[0].Descripcion', ours: expect.any(String), theirs: 'OTRA COSA' },
    ]);
  });

  it('does not issue with an XML of another issuer', async () => {
    const id = await fixture.submit();
    const foreign = async (providerId: string) =>
      (await fixture.provider.xml(providerId))?.replace(/(<cfdi:Emisor Rfc=)"[^"]*"/, '$1"URE180429TM6"');
    await expect(fixture.worker({ xml: foreign }).execute({ invoiceId: id })).rejects.toThrow('another issuer');
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
  });

  it('says what to do about a refusal', async () => {
    const id = await fixture.submit('EMU-REJECT');
    await fixture.worker().execute({ invoiceId: id });
    const message = expect.stringMatching(/^El código postal no es el del receptor\. Revisa este dato/);
    expect(await fixture.document(id)).toMatchObject({ errors: [{ field: 'receptor.codigoPostal', message }] });
  });

  it('rejects what the provider refuses and gives the stamp back', async () => {
    const id = await fixture.submit('EMU-REJECT');
    await fixture.worker().execute({ invoiceId: id });
    const errors = [{ field: 'receptor.codigoPostal' }];
    expect(await fixture.document(id)).toMatchObject({ status: 'REJECTED', errors, totalUsed: 0, reserved: 0 });
  });

  it('finds what was stamped although nobody saw it, without a second call', async () => {
    const id = await fixture.submit('EMU-STAMP-THEN-503');
    await fixture.worker().execute({ invoiceId: id });
    await stampedOnce(id);
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
  });

  it('calls again only when time-out and settling are over and two listings lack the document', async () => {
    const id = await fixture.submit('EMU-503');
    await fixture.worker().execute({ invoiceId: id });
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
    expect(fixture.jobs).toEqual([{ delayMs: patience.timeoutMs + patience.settleMs }]);
    fixture.clock.moveBy(patience.timeoutMs + patience.settleMs - 1);
    await fixture.worker().execute({ invoiceId: id });
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
    fixture.clock.moveBy(1);
    await fixture.worker().execute({ invoiceId: id });
    expect(fixture.provider.attempts(referenceOf(id))).toBe(2);
    await stampedOnce(id);
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
    await worker.execute({ invoiceId: id });
    await stampedOnce(id);
    expect(fixture.jobs).toEqual([]);
  });

  it('lets go of what another worker took over while its own attempt was not sent', async () => {
    const id = await fixture.submit();
    await outrun(id, () => Promise.resolve({ kind: 'unsent' })).execute({ invoiceId: id });
    await stampedOnce(id);
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
  });

  it('does not call again while a listing cannot be had', async () => {
    const id = await fixture.submit('EMU-503');
    const blind = fixture.worker({ find: () => Promise.resolve({ kind: 'unknown', reason: 'down' }) });
    for (let hour = 0; hour < 5; hour += 1) {
      await blind.execute({ invoiceId: id });
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
      await fixture.worker().execute({ invoiceId: id });
      fixture.clock.moveBy(3_600_000);
    }
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
    expect(reasons.at(-1)).toBe('EMU-ROW-OPAQUE');
  });

  it('succeeds a worker that died after its call, and finds what it left', async () => {
    const id = await fixture.submit();
    const dying = fixture.worker({
      stamp: async (order) => {
        await fixture.provider.stamp(order);
        throw new Error('killed');
      },
    });
    await expect(dying.execute({ invoiceId: id })).rejects.toThrow('killed');
    await fixture.worker().execute({ invoiceId: id });
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING' });
    fixture.clock.moveBy(leaseMs + 1);
    await fixture.worker().execute({ invoiceId: id });
    await stampedOnce(id);
  });

  it.each([
    ['answers', ''],
    ['stamps and does not answer', 'EMU-STAMP-THEN-503'],
    ['does neither', 'EMU-503'],
  ])('stamps once when a worker is killed at any moment and the provider %s', (_what, word) =>
    killedAtEachCall(async (process) => {
      fixture = new Fixture();
      const id = await fixture.submit(word);
      await process.run(fixture.worker({}, process).execute({ invoiceId: id }));
      await fixture.attend(id);
      await stampedOnce(id);
    }),
  );

  it('gives the stamp back once when a worker is killed at any moment of a refusal', () =>
    killedAtEachCall(async (process) => {
      fixture = new Fixture();
      const id = await fixture.submit('EMU-REJECT');
      await process.run(fixture.worker({}, process).execute({ invoiceId: id }));
      await fixture.attend(id);
      expect(await fixture.document(id)).toMatchObject({ status: 'REJECTED', totalUsed: 0, reserved: 0 });
    }));

  it('fetches the XML again when the stamp is known and the provider did not give it', async () => {
    const id = await fixture.submit();
    await fixture.worker({ xml: () => Promise.resolve(undefined) }).execute({ invoiceId: id });
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
    fixture.clock.moveBy(5_000);
    await fixture.worker().execute({ invoiceId: id });
    await stampedOnce(id);
  });

  it('does not call when another worker took over while this one slept', async () => {
    const id = await fixture.submit();
    const slept = fixture.invoices.recordAttempt.bind(fixture.invoices);
    fixture.invoices.recordAttempt = async (...attempt) => {
      fixture.invoices.recordAttempt = slept;
      fixture.clock.moveBy(leaseMs + 1);
      await fixture.worker().execute({ invoiceId: id });
      return slept(...attempt);
    };
    await fixture.worker().execute({ invoiceId: id });
    await stampedOnce(id);
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
          fixture.clock.moveBy(leaseMs + patience.timeoutMs + patience.settleMs);
          // Another worker lists twice in its place, and its second call is under way when this one goes on.
          await fixture
            .worker({ stamp: () => Promise.reject(new Error('killed')) })
            .execute({ invoiceId: id })
            .catch(() => undefined);
        }
        return listing;
      },
    });
    await sleeper.execute({ invoiceId: id });
    fixture.clock.moveBy(leaseMs + 1);
    expect((await fixture.invoices.take(id))?.stamping).toMatchObject({ attempts: 2, absences: 0 });
  });

  /** A worker whose call takes so long that another one lists, calls again and settles before it ends. */
  const outrun = (id: string, end: (order: StampOrder) => Promise<StampOutcome>) =>
    fixture.worker({
      stamp: async (order) => {
        fixture.clock.moveBy(leaseMs + patience.timeoutMs + patience.settleMs);
        await fixture.worker().execute({ invoiceId: id });
        return end(order);
      },
    });

  it('lets a late refusal of an earlier attempt be', async () => {
    const id = await fixture.submit();
    const refused = { kind: 'refused', problems: [{ message: 'No' }] } as const;
    await outrun(id, () => Promise.resolve(refused)).execute({ invoiceId: id });
    await stampedOnce(id);
  });

  it('keeps the first stamp and tells the operator of a second one', async () => {
    const id = await fixture.submit();
    await outrun(id, (order) => fixture.provider.stamp({ ...order, reference: 'other' })).execute({ invoiceId: id });
    await stampedOnce(id);
    const second = fixture.provider.documents.find(({ order }) => order.reference === 'other');
    expect(fixture.strays).toEqual([second?.uuid]);
  });

  it('looks again for its own when another document was issued with the stamp that it found', async () => {
    const [one, other] = [await fixture.submit('EMU-TIMEOUT'), await fixture.submit('EMU-TIMEOUT')];
    await fixture.worker().execute({ invoiceId: one });
    const [theirs] = fixture.provider.documents;
    let looks = 0;
    // Both look at one moment: neither UUID is anybody's yet, and nothing but the contents tells whose it is.
    const find: InvoiceStamper['find'] = (query) => {
      looks += 1;
      return looks === 1 && theirs ? Promise.resolve({ kind: 'found', ...theirs }) : fixture.provider.find(query);
    };
    await fixture.worker({ find }).execute({ invoiceId: other });
    expect(looks).toBe(2);
    const own = fixture.provider.documents.find(({ order }) => order.reference === referenceOf(other));
    expect(await fixture.document(one)).toMatchObject({ status: 'ISSUED', uuid: theirs?.uuid });
    expect(await fixture.document(other)).toMatchObject({
      status: 'ISSUED',
      uuid: own?.uuid,
      totalUsed: 2,
      reserved: 0,
    });
    expect(fixture.strays).toEqual([]);
  });

  it.each([
    ['starts after its date', 60_000, 90_000],
    ['ended before its date', -90_000, -60_000],
  ])('rejects a document whose company has a certificate now that %s', async (_what, from, to) => {
    const id = await fixture.submit();
    const at = (ms: number) => new Date(fixture.clock.now().getTime() + hidalgoMs + ms);
    await fixture.invoices.certify(owner.companyId, { validFrom: at(from), validTo: at(to) });
    await fixture.worker().execute({ invoiceId: id });
    expect(await fixture.document(id)).toMatchObject({
      status: 'REJECTED',
      errors: [{ code: 'CFDI305' }],
      reserved: 0,
    });
    expect(fixture.provider.attempts(referenceOf(id))).toBe(0);
  });

  it('rejects what has become older than 72 hours before it was ever sent', async () => {
    const id = await fixture.submit('', '2020-01-01T10:00:00');
    await fixture.worker().execute({ invoiceId: id });
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
    const fixture = new Fixture();
    const id = await fixture.submit('EMU-TIMEOUT');
    const silent = { find: () => Promise.resolve({ kind: 'unknown', reason: 'silence' } as const) };
    await fixture.worker(silent).execute({ invoiceId: id });
    const other = { provider: 'other', find: () => Promise.resolve({ kind: 'absent' } as const) };
    for (let runs = 0; runs < 4; runs += 1) {
      fixture.clock.moveBy(leaseMs + patience.timeoutMs + patience.settleMs);
      await fixture.worker(other).execute({ invoiceId: id });
    }
    expect(fixture.provider.attempts(referenceOf(id))).toBe(1);
    expect(await fixture.document(id)).toMatchObject({ status: 'PROCESSING', reserved: 1 });
    await fixture.attend(id);
    expect(await fixture.document(id)).toMatchObject({ status: 'ISSUED', totalUsed: 1, reserved: 0 });
  });
});
