import { computeComprobante } from '../src/invoicing/cfdi/compute.ts';
import type { CfdiRequest, SaleCfdiRequest } from '../src/invoicing/cfdi/request.ts';
import type { InvoiceEvents } from '../src/invoicing/stamping/ports.ts';
import type { settleStamped } from '../src/invoicing/stamping/settle-invoice.ts';
import type { TakenInvoice } from '../src/invoicing/stamping/stampings.ts';
import { automaticMails } from './automatic-mails.ts';
import type { PortsOf } from '../src/shared/ports.ts';
import { aCfdiRequest } from './cfdi/requests.ts';
import { aScope } from './actors.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryInvoiceClaims } from './in-memory-invoice-claims.ts';
import { InMemoryInvoices } from './in-memory-invoices.ts';
import { InMemoryPayables } from './in-memory-payables.ts';
import { InMemoryStampLedger } from './in-memory-stamp-ledger.ts';
import { InMemoryStamper } from './in-memory-stamper.ts';
import { MovingClock } from './moving-clock.ts';
import { aSubmission } from './submissions.ts';
import type { KillableProcess } from './killable-process.ts';

const owner = { userId: 'ana', companyId: 'tienda' };

/** Documents in process, what they claim, the stamps of their owner and the provider that stamps them. */
export class InvoicingFixture {
  readonly owner = owner;
  readonly leaseMs = 13_000;
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly ledger = new InMemoryStampLedger(this.database, this.clock);
  readonly invoices = new InMemoryInvoices(this.database, this.clock, this.leaseMs, this.ledger);
  /** Every order has it now. */
  orderVersion = 1;
  readonly claims = new InMemoryInvoiceClaims(this.database, {
    document: (wanted) => {
      const found = this.invoices.all.find(({ id }) => id === wanted);
      return found && { status: found.status, total: found.amounts.total };
    },
    order: () => ({ version: this.orderVersion }),
  });
  readonly payables = new InMemoryPayables(this.invoices, this.claims);
  readonly provider = new InMemoryStamper({ startWindowMs: Infinity });
  readonly #notified = this.database.table<string>();
  readonly invoiceEvents: InvoiceEvents = {
    rejected: async ({ id }) => this.#notified.add(`rejected ${id}`),
    differs: async ({ id }) => this.#notified.add(`differs ${id}`),
    otherFound: async ({ id }, uuid) => this.#notified.add(`strays ${id} ${uuid}`),
  };

  readonly mail = automaticMails(this.clock, async ({ invoiceId, to }) =>
    this.#notified.add(`mailed ${invoiceId} ${to}`),
  );

  /** Returns what user and operator were told. */
  get notified(): readonly string[] {
    return [...this.#notified.values()];
  }

  /** Returns the ports that settle documents. @param process may be killed at each call of theirs. */
  settling(process?: KillableProcess): PortsOf<typeof settleStamped> {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    return {
      ...this.mail,
      deliveries: watched(this.mail.deliveries),
      outgoingMails: watched(this.mail.outgoingMails),
      transactions: this.database,
      stampings: watched(this.invoices),
      stampLedger: watched(this.ledger),
      invoiceEvents: watched(this.invoiceEvents),
    };
  }

  /** Submits a document in PROCESSING with its stamp reserved. @param from its folio, or the next one that is free. */
  async submit(overrides: Partial<SaleCfdiRequest> = {}, from = 1): Promise<string> {
    const folio = await this.invoices.nextFolio(owner.companyId, 'A', 1, from);
    const submission = aSubmission(owner, { folio });
    const { id } = submission;
    await this.ledger.grant({ userId: owner.userId, amount: 1, reason: 'Prueba' });
    await this.ledger.reserve({ ...owner, invoiceId: id });
    await this.invoices.addProcessing({
      ...submission,
      document: aCfdiRequest({ folio: String(folio), ...overrides }),
    });
    return id;
  }

  async take(id: string): Promise<TakenInvoice['invoice']> {
    const taken = await this.invoices.take(id);
    if (!taken) throw new Error(`${id} cannot be taken`);
    return taken.invoice;
  }

  /** Lets the provider stamp a document without anybody of ours having seen it. */
  async stamp(document: CfdiRequest): Promise<{ readonly uuid: string; readonly providerId: string; xml: string }> {
    const order = {
      reference: crypto.randomUUID(),
      numeroPedido: '',
      tipo: 'factura' as const,
      sentAt: this.clock.now(),
    };
    await this.provider.stamp({ ...order, comprobante: computeComprobante(document) });
    const stamped = this.provider.documents.at(-1);
    if (!stamped) throw new Error('nothing was stamped');
    return stamped;
  }

  /** Returns what the records say of a document, and of all stamps of its owner. */
  async recordsOf(id: string) {
    const invoice = await this.invoices.find(aScope(owner.userId), id);
    const { totalUsed: used, reserved } = await this.ledger.balance(owner.userId);
    return { status: invoice?.status, uuid: invoice?.uuid, used, reserved, notified: this.notified };
  }
}
