import { attendCancellation } from '../src/invoicing/cancelling/attend-cancellation.ts';
import type { CancellationEvents } from '../src/invoicing/cancelling/ports.ts';
import type { Motivo } from '../src/invoicing/cancelling/cancellation.ts';
import { requestCancellation } from '../src/invoicing/cancelling/request-cancellation.ts';
import { settleStamped } from '../src/invoicing/stamping/settle-invoice.ts';
import type { Invoice } from '../src/invoicing/invoice.ts';
import type { PortsOf } from '../src/shared/ports.ts';
import { aScope, aSession } from './actors.ts';
import { InMemoryCancellations } from './in-memory-cancellations.ts';
import { InMemorySat } from './in-memory-sat.ts';
import { InvoicingFixture } from './invoicing-fixture.ts';
import { noOrigins } from './issuer-alone.ts';
import { soleProvider } from './sole-provider.ts';
import type { KillableProcess } from './killable-process.ts';

/** Issued documents, SAT, and what the owner was told of their cancellations. */
export class CancellingFixture extends InvoicingFixture {
  readonly settleMs = 5_000;
  readonly sat = new InMemorySat();
  readonly cancellations = new InMemoryCancellations(this.database, this.invoices, this.clock, this.leaseMs);
  readonly #heard = this.database.table<string>();
  readonly cancellationEvents: CancellationEvents = {
    pending: async ({ intentos }, lapses) => this.#heard.add(`pending ${intentos}${lapses ? ' lapses' : ''}`),
    rejected: async ({ intentos }) => this.#heard.add(`rejected ${intentos}`),
    cancelled: async ({ intentos }, via) => this.#heard.add(`cancelled ${intentos} ${via}`),
    notReplaced: async ({ intentos }) => this.#heard.add(`not replaced ${intentos}`),
  };

  /** Returns what the owner was told. */
  get heard(): readonly string[] {
    return [...this.#heard.values()];
  }

  async issue(folio = 1): Promise<string> {
    const id = await this.submit({}, folio);
    const invoice = await this.take(id);
    const { providerId, uuid, xml } = await this.stamp(invoice.document);
    await this.invoices.recordStamp(id, { provider: this.sat.provider, providerId, uuid });
    await settleStamped(this.settling(), { ...invoice, uuid }, xml);
    this.sat.know(providerId, uuid);
    return id;
  }

  async read(id: string): Promise<Invoice> {
    const invoice = await this.invoices.find(aScope(this.owner.userId), id);
    if (!invoice) throw new Error(`${id} is gone`);
    return invoice;
  }

  /** What asks for cancellations and attends to them. @param process may be killed at each call of theirs. */
  portsOf(process?: KillableProcess): PortsOf<typeof requestCancellation> & PortsOf<typeof attendCancellation> {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const sat = watched(this.sat);
    return {
      transactions: this.database,
      invoices: watched(this.invoices),
      origins: noOrigins,
      cancellations: watched(this.cancellations),
      cancellationNotices: { save: () => Promise.resolve() },
      invoiceCancellers: soleProvider(sat),
      satStatus: sat,
      cancellationEvents: watched(this.cancellationEvents),
      clock: this.clock,
      cancelSettleMs: this.settleMs,
    };
  }

  request(id: string, motivo: Motivo = '02', process?: KillableProcess): Promise<void> {
    return requestCancellation(this.portsOf(process), { actor: aSession(this.owner.userId), id, motivo });
  }

  attend(invoiceId: string, process?: KillableProcess): Promise<void> {
    return attendCancellation(this.portsOf(process), { invoiceId });
  }

  /** Time passes until nobody has the cancellation any more and it is due, and somebody attends to it. */
  async attendLater(invoiceId: string, ms = 3_600_000): Promise<void> {
    this.clock.moveBy(ms);
    await this.attend(invoiceId);
  }
}
