import { beforeEach, describe, expect, it } from 'vitest';
import { aScope } from '../../../testing/actors.ts';
import { anIssuer } from '../../../testing/an-issuer.ts';
import { InMemoryInvoiceClaims } from '../../../testing/in-memory-invoice-claims.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { InvoicingFixture } from '../../../testing/invoicing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { aSubmission } from '../../../testing/submissions.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { computeComprobante } from '../cfdi/compute.ts';
import { nothingPaid, type Claims } from './claims.ts';
import type { PreparedInvoice } from '../drafting/prepare-invoice.ts';
import { SubmitInvoice, type ToSubmit } from './submit-invoice.ts';

const nothing: Claims = { orders: [], credits: [], payments: nothingPaid };
const order = { orders: [{ id: 'pedido', version: 1 }], credits: [], payments: nothingPaid };

function prepared(fixture: InvoicingFixture, changes: Partial<PreparedInvoice> = {}): PreparedInvoice {
  const { request, document, amounts } = aSubmission(fixture.owner);
  const comprobante = computeComprobante(document);
  return { issuer: anIssuer, request, document, comprobante, amounts, claims: nothing, problems: [], ...changes };
}

/** Documents that are about to be submitted, by an owner with one stamp. */
class Fixture extends InvoicingFixture {
  readonly outbox = new InMemoryOutbox(this.database, this.clock);
  orderVersion = 1;
  readonly claims = new InMemoryInvoiceClaims(this.database, {
    document: (wanted) => {
      const found = this.invoices.all.find(({ id }) => id === wanted);
      return found && { status: found.status, total: found.amounts.total };
    },
    order: () => ({ version: this.orderVersion }),
  });

  static async withStamps(amount: number): Promise<Fixture> {
    const fixture = new Fixture();
    await fixture.grant(amount);
    return fixture;
  }

  grant(amount: number): Promise<void> {
    return this.ledger.grant({ userId: this.owner.userId, amount, reason: 'Prueba' });
  }

  submitting(process?: KillableProcess): SubmitInvoice {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const [claims, outbox] = [watched(this.claims), watched(this.outbox)];
    return new SubmitInvoice(watched(this.invoices), claims, watched(this.ledger), outbox, this.clock);
  }

  /** A new document, as `CreateInvoice` submits it. @returns its id, or the code of what refused it. */
  async create(claims: Claims = nothing, process?: KillableProcess, known?: Pick<ToSubmit, 'again'>): Promise<string> {
    const invoices = process?.port(this.invoices) ?? this.invoices;
    return this.#submit(claims, process, known, (submission) =>
      invoices.addProcessing({ ...submission, userId: this.owner.userId }),
    );
  }

  /** The same document once more, after it was refused. */
  async retry(id: string): Promise<string> {
    const {
      serie = '',
      folio = 0,
      version,
    } = (await this.invoices.find(aScope(this.owner.userId), id)) ?? { version: 0 };
    return this.#submit(
      nothing,
      undefined,
      { id, numbered: { serie, folio } },
      async (submission) => void (await this.invoices.resubmit(submission, version)),
    );
  }

  #submit(
    claims: Claims,
    process: KillableProcess | undefined,
    known: Partial<ToSubmit> | undefined,
    save: Parameters<SubmitInvoice['execute']>[2],
  ): Promise<string> {
    const document = prepared(this, { claims });
    const toSubmit = { id: crypto.randomUUID(), userId: this.owner.userId, request: document.request };
    const again = () => Promise.resolve(document);
    const wanted = { ...toSubmit, numbered: undefined, again, ...known };
    const submitted = this.database.run(() => this.submitting(process).execute(wanted, document, save));
    return submitted.then(
      () => wanted.id,
      (error: { code?: string }) => {
        if (error.code === undefined) throw error;
        return error.code;
      },
    );
  }

  async records() {
    const { reserved, available } = await this.ledger.balance(this.owner.userId);
    return {
      documents: this.invoices.all.map(({ status, serie, folio }) => `${status} ${serie}${folio}`),
      queued: this.outbox.jobs.map(({ name, payload }) => ({ name, payload })),
      reserved,
      available,
    };
  }
}

const job = (invoiceId: string) => ({ name: 'stamp-invoice', payload: { invoiceId } });
const untouched = { documents: [], queued: [], reserved: 0, available: 1 };

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.withStamps(1);
});

describe('a document that is submitted', () => {
  it('is in process under its number, with a stamp reserved and its worker called', async () => {
    const id = await fixture.create();
    expect(await fixture.records()).toEqual({
      documents: ['PROCESSING A1'],
      queued: [job(id)],
      reserved: 1,
      available: 0,
    });
    const kept = await fixture.invoices.find(aScope('ana'), id);
    expect(kept?.document).toMatchObject({ serie: 'A', folio: '1' });
  });

  it('leaves nothing behind without a stamp, and no gap between the numbers', async () => {
    const created = await Promise.all([fixture.create(), fixture.create()]);
    expect(created.filter((outcome) => outcome === 'NO_STAMPS')).toHaveLength(1);
    await fixture.grant(1);
    await fixture.create();
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1', 'PROCESSING A2'], reserved: 2 });
    expect(fixture.outbox.jobs).toHaveLength(2);
  });

  it('is there whole or not at all when its process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = await Fixture.withStamps(1);
      await process.run(killed.create(order, process));
      if (!process.isDead) return;
      expect(await killed.records()).toEqual(untouched);
      // What it claimed is free, and its number too.
      await killed.create(order);
      expect(await killed.records()).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1, available: 0 });
    }));

  it('keeps its number when it is submitted again', async () => {
    const id = await fixture.create();
    await fixture.settling().refused(await fixture.take(id), 0, []);
    await fixture.grant(1);
    await fixture.create();
    expect(await fixture.retry(id)).toBe(id);
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1', 'PROCESSING A2'], reserved: 2 });
  });

  it('is submitted again once, by two at once', async () => {
    const id = await fixture.create();
    await fixture.settling().refused(await fixture.take(id), 0, []);
    await fixture.grant(1);
    expect(new Set(await Promise.all([fixture.retry(id), fixture.retry(id)]))).toEqual(new Set([id, 'CONFLICT']));
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1, available: 1 });
  });
});

describe('what a document claims', () => {
  beforeEach(() => fixture.grant(2));

  it('is an order that no other one then invoices, until it is refused', async () => {
    const [first = '', second] = (await Promise.all([fixture.create(order), fixture.create(order)])).toSorted(
      (one, other) => other.length - one.length,
    );
    expect(second).toBe('ORDER_INVOICED');
    expect(await fixture.records()).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1, available: 2 });
    await fixture.settling().refused(await fixture.take(first), 0, []);
    await fixture.create(order);
    expect(await fixture.records()).toMatchObject({ documents: ['REJECTED A1', 'PROCESSING A2'], reserved: 1 });
  });

  it('is an order as it was read: changed meanwhile, nothing is consumed', async () => {
    fixture.orderVersion = 2;
    expect(await fixture.create(order)).toBe('CONFLICT');
    expect(await fixture.records()).toEqual({ ...untouched, available: 3 });
  });

  it('is what a note takes off an invoice: two at once take no more than its total', async () => {
    const originId = await fixture.create();
    const origin = await fixture.take(originId);
    const { xml } = await fixture.stamp(origin.document);
    await fixture.settling().stamped(origin, xml);
    const note = { orders: [], credits: [{ originId, amount: Decimal.parse('600') }], payments: nothingPaid };
    const notes = await Promise.all([fixture.create(note), fixture.create(note)]);
    expect(notes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(1);
    expect(await fixture.records()).toMatchObject({ documents: ['ISSUED A1', 'PROCESSING A2'], available: 1 });
    const rest = { orders: [], credits: [{ originId, amount: Decimal.parse('560') }], payments: nothingPaid };
    expect(await fixture.create(rest)).not.toBe('CONFLICT');
  });
});

describe('a payment of other documents', () => {
  const paying = (originId: string, amount = '100'): Claims => ({
    orders: [],
    credits: [],
    payments: { own: [{ originId, amount: Decimal.parse(amount) }], external: [] },
  });
  const found = (changes: Partial<PreparedInvoice>) => ({ again: () => Promise.resolve(prepared(fixture, changes)) });

  it('says what it finds once they are locked, and not what it found before', async () => {
    const { document } = aSubmission(fixture.owner);
    const locked = { ...document, lugarExpedicion: '06000' };
    const id = await fixture.create(paying('a'), undefined, found({ claims: paying('a', '99'), document: locked }));
    expect(await fixture.invoices.find(aScope('ana'), id)).toMatchObject({ document: { lugarExpedicion: '06000' } });
  });

  it.each<[string, string, Partial<PreparedInvoice>]>([
    [
      'what is left is taken meanwhile',
      'CRP20244',
      {
        claims: paying('a'),
        problems: [{ field: 'pagos', message: 'Excede el saldo.', code: 'CRP20244', severity: 'error' }],
      },
    ],
    ['it would be of others by then', 'CONFLICT', { claims: paying('b') }],
  ])('consumes nothing when %s', async (_what, code, changes) => {
    expect(await fixture.create(paying('a'), undefined, found(changes))).toBe(code);
    expect(await fixture.records()).toEqual(untouched);
  });

  it('is there whole or not at all when its process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = await Fixture.withStamps(1);
      await process.run(killed.create(paying('a'), process));
      if (process.isDead) expect(await killed.records()).toEqual(untouched);
    }));

  it('is the only document that is prepared twice', async () => {
    const again = () => Promise.reject(new Error('prepared twice'));
    expect(await fixture.create(nothing, undefined, { again })).not.toBe('CONFLICT');
    await expect(fixture.create(paying('a'), undefined, { again })).rejects.toThrow('prepared twice');
  });
});

describe('a document that cannot be issued', () => {
  it.each<[string, string, Partial<PreparedInvoice>]>([
    ['a company that is incomplete', 'COMPANY_CANNOT_ISSUE', { issuer: { ...anIssuer, regimenFiscal: '' } }],
    ['a company without certificate', 'COMPANY_CANNOT_ISSUE', { issuer: { ...anIssuer, csd: undefined } }],
    [
      'a broken rule',
      'CFDI40143',
      { problems: [{ field: 'receptor.rfc', message: 'No', code: 'CFDI40143', severity: 'error' }] },
    ],
  ])('is refused before anything is consumed: %s', (_what, code, changes) => {
    const refuse = () => fixture.submitting().refuse(prepared(fixture, changes));
    expect(refuse).toThrow(expect.objectContaining({ code }));
  });

  it('is not one with a warning', () => {
    const doubt = { field: 'relaciones', message: 'Revísala.', code: 'SIN_RELACION', severity: 'warning' } as const;
    expect(() => fixture.submitting().refuse(prepared(fixture, { problems: [doubt] }))).not.toThrow();
  });
});
