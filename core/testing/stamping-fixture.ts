import { expect } from 'vitest';
import { referenceOf } from '../src/invoicing/invoice.ts';
import type { CfdiDifference } from '../src/invoicing/cfdi/compare.ts';
import type { InvoiceStamper } from '../src/invoicing/stamping/ports.ts';
import { stampInvoice } from '../src/invoicing/stamping/stamp-invoice.ts';
import type { Outbox, PortsOf } from '../src/shared/ports.ts';
import { WorkSlots } from '../src/shared/work-slots.ts';
import { aScope } from './actors.ts';
import { automaticMails } from './automatic-mails.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryInvoices } from './in-memory-invoices.ts';
import { InMemoryStampLedger } from './in-memory-stamp-ledger.ts';
import { InMemoryStamper } from './in-memory-stamper.ts';
import type { KillableProcess } from './killable-process.ts';
import { soleProvider } from './sole-provider.ts';
import { MovingClock } from './moving-clock.ts';
import { aSubmission } from './submissions.ts';

export const stampingTimeouts = { timeoutMs: 8_000, settleMs: 5_000 };
export const leaseMs = 13_000;
export const owner = { userId: 'ana', companyId: 'tienda' };

/** Documents, a provider, and workers that stamp them, on a clock that is moved. */
export class StampingFixture {
  // The provider looks at the wall clock to tell whether an attempt is fresh.
  readonly clock = new MovingClock(new Date());
  readonly database = new InMemoryDatabase();
  readonly ledger = new InMemoryStampLedger(this.database, this.clock);
  readonly invoices = new InMemoryInvoices(this.database, this.clock, leaseMs, this.ledger);
  readonly provider = new InMemoryStamper({ startWindowMs: Infinity });
  readonly jobs: { readonly delayMs: number | undefined }[] = [];
  readonly otherDocuments: string[] = [];
  readonly differing: CfdiDifference[] = [];

  /** Returns the ports that a worker stamps with. @param process may be killed at each call of its own. */
  worker(stamper: Partial<InvoiceStamper> = {}, process?: KillableProcess): PortsOf<typeof stampInvoice> {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    const invoiceEvents = {
      rejected: () => Promise.resolve(),
      differs: (_invoice: object, differences: readonly CfdiDifference[]) =>
        Promise.resolve(void this.differing.push(...differences)),
      otherFound: (_invoice: object, uuid: string) => Promise.resolve(void this.otherDocuments.push(uuid)),
    };
    const outbox: Pick<Outbox, 'add'> = {
      add: (_name, _job, options) => Promise.resolve(void this.jobs.push({ delayMs: options?.delayMs })),
    };
    const provider: InvoiceStamper = {
      provider: this.provider.provider,
      stamp: (order) => this.provider.stamp(order),
      find: (query) => this.provider.find(query),
      xml: (id) => this.provider.xml(id),
      ...stamper,
    };
    return {
      ...automaticMails(this.clock, () => Promise.resolve()),
      transactions: this.database,
      stampings: port(this.invoices),
      stampLedger: port(this.ledger),
      invoiceEvents: port(invoiceEvents),
      invoiceStampers: soleProvider(port(provider)),
      outbox: port(outbox),
      stampingTimeouts,
      providerSlots: new WorkSlots(10, 4),
    };
  }

  /** Submits a document in PROCESSING that the provider will treat as its order number says. */
  async submit(numeroPedido = '', fecha?: string): Promise<string> {
    const submission = aSubmission(owner, { folio: await this.invoices.nextFolio(owner.companyId, 'A') });
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
      this.clock.moveBy(leaseMs + stampingTimeouts.timeoutMs + stampingTimeouts.settleMs);
      await stampInvoice(this.worker(), { invoiceId: id });
    }
  }

  async document(id: string) {
    const invoice = await this.invoices.find(aScope(owner.userId), id);
    const { totalUsed, reserved } = await this.ledger.balance(owner.userId);
    return { status: invoice?.status, uuid: invoice?.uuid, errors: invoice?.errors, totalUsed, reserved };
  }

  /** The document is issued with the one stamp that the provider made of it. */
  async expectStampedOnce(id: string): Promise<void> {
    const [document, ...others] = this.provider.documents.filter(({ order }) => order.reference === referenceOf(id));
    expect(others).toEqual([]);
    expect(await this.document(id)).toMatchObject({
      status: 'ISSUED',
      uuid: document?.uuid,
      totalUsed: 1,
      reserved: 0,
    });
  }
}
