import { computeComprobante } from '../src/invoicing/cfdi/compute.ts';
import { completeCartaPorte } from '../src/invoicing/complements/carta-porte/complete.ts';
import { prepareInvoice, type PreparedInvoice } from '../src/invoicing/drafting/prepare-invoice.ts';
import type { InvoiceRequest } from '../src/invoicing/invoice-request.ts';
import { kindOf } from '../src/invoicing/kinds/registry.ts';
import type { NominaInput } from '../src/invoicing/complement-inputs.ts';
import { nothingPaid, type Claims } from '../src/invoicing/building/payables.ts';
import type { retryInvoices } from '../src/invoicing/issuing/retry-invoices.ts';
import { submitInvoice, type ToSubmit } from '../src/invoicing/issuing/submit-invoice.ts';
import { aScope } from './actors.ts';
import { anIssuer } from './an-issuer.ts';
import { aCartaPorte } from './cfdi/carta-porte.ts';
import { aNomina, WORKER } from './cfdi/nomina.ts';
import { aCfdiRequest } from './cfdi/requests.ts';
import { InMemoryOutbox } from './in-memory-outbox.ts';
import { InvoicingFixture } from './invoicing-fixture.ts';
import { preparing } from './preparing.ts';
import type { PortsOf } from '../src/shared/ports.ts';
import { noSendingChoices } from './issuer-alone.ts';
import type { SendingChoices } from '../src/invoicing/sending/ports.ts';
import type { KillableProcess } from './killable-process.ts';
import { aSubmission } from './submissions.ts';
import { settleStamped } from '../src/invoicing/stamping/settle-invoice.ts';

type Save = Parameters<typeof submitInvoice>[3];

export const nothingClaimed: Claims = { orders: [], credits: [], payments: nothingPaid };

/** Documents that are about to be submitted. */
export class SubmittingFixture extends InvoicingFixture {
  readonly outbox = new InMemoryOutbox(this.database, this.clock);
  /** Where documents are wished to go, by their ids. */
  readonly choices = this.database.table<readonly string[]>();
  readonly sendingChoices: SendingChoices = {
    ...noSendingChoices,
    keep: async (id, addresses) => void this.choices.set(id, addresses),
    of: async (ids) => ids.map((id) => this.choices.get(id)).find((choice) => choice !== undefined),
  };
  readonly #preparing = { ...preparing(this.clock), payables: this.payables, sendingChoices: this.sendingChoices };

  static async withStamps(amount: number): Promise<SubmittingFixture> {
    const fixture = new SubmittingFixture();
    await fixture.grant(amount);
    return fixture;
  }

  grant(amount: number): Promise<void> {
    return this.ledger.grant({ userId: this.owner.userId, amount, reason: 'Prueba' });
  }

  prepared(changes: Partial<PreparedInvoice> = {}): PreparedInvoice {
    const { request, document, amounts } = aSubmission(this.owner);
    const comprobante = computeComprobante(document);
    const claims = nothingClaimed;
    return { issuer: anIssuer, request, document, comprobante, amounts, claims, problems: [], ...changes };
  }

  submitting(process?: KillableProcess): PortsOf<typeof submitInvoice> {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    return {
      invoices: watched(this.invoices),
      invoiceClaims: watched(this.claims),
      sendingChoices: watched(this.sendingChoices),
      stampLedger: watched(this.ledger),
      outbox: watched(this.outbox),
      clock: this.clock,
    };
  }

  /** Creates a new document, as `createInvoice` submits it. @returns its id, or the code of what refused it. */
  async create(
    claims: Claims = nothingClaimed,
    process?: KillableProcess,
    known?: Pick<ToSubmit, 'again'>,
  ): Promise<string> {
    return this.#submit(this.prepared({ claims }), process, known, this.#adding(process));
  }

  /** Submits the same document once more, after it was refused. */
  async retry(id: string): Promise<string> {
    const {
      serie = '',
      folio = 0,
      version,
    } = (await this.invoices.find(aScope(this.owner.userId), id)) ?? { version: 0 };
    return this.#submit(
      this.prepared(),
      undefined,
      { id, numbered: { serie, folio } },
      async (submission) => void (await this.invoices.resubmit(submission, version)),
    );
  }

  /** Submits a document of a trip whose request brings its folio; told as `create` tells. */
  trip(idCcp: string): Promise<string> {
    const document = aCfdiRequest({ complementos: [completeCartaPorte({ ...aCartaPorte(), idCcp })] });
    return this.#submit(this.prepared({ document }), undefined, undefined, this.#adding(undefined));
  }

  retryingTogether(process?: KillableProcess): PortsOf<typeof retryInvoices> {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    return {
      ...this.#preparing,
      invoiceBatches: watched(this.invoices),
      invoices: watched(this.invoices),
      stampLedger: watched(this.ledger),
      transactions: this.database,
      outbox: watched(this.outbox),
    };
  }

  /** Adds the draft of a fortnight's pay. */
  async payslip(id: string, changes: NominaInput = {}): Promise<void> {
    const { companyId, userId } = this.owner;
    const request = { companyId, tipo: 'nomina', receptor: WORKER, nomina: aNomina(changes) } as const;
    const terms = { moneda: 'MXN', formaPago: undefined, metodoPago: undefined };
    const { amounts } = kindOf(request.tipo).summarizeDraft(request, new Map());
    await this.invoices.addDraft({ id, userId, request, amounts, ...terms, customerId: undefined, receptor: WORKER });
  }

  /** Adds an issued invoice of 1,160.00 on credit. */
  async sellOnCredit(): Promise<string> {
    const id = await this.submit({ metodoPago: 'PPD', formaPago: '99' });
    await this.settle(id);
    return id;
  }

  async settle(id: string): Promise<void> {
    const taken = await this.take(id);
    const { xml } = await this.stamp(taken.document);
    await settleStamped(this.settling(), taken, xml);
  }

  /** A payment of an invoice by transfer, prepared as `createInvoice` does it. @returns what submits it, as `create` does. */
  async payment(invoiceId: string, amount: number): Promise<(process?: KillableProcess) => Promise<string>> {
    const pago = { fecha: '2026-11-19', formaPago: '03', monto: amount };
    const documentos = [{ invoiceId, importePagado: amount }];
    const { companyId, userId } = this.owner;
    const request: InvoiceRequest = { companyId, tipo: 'complemento-pago', pagos: [{ ...pago, documentos }] };
    const again = () => prepareInvoice(this.#preparing, aScope(userId, 'invoices:issue'), request);
    const prepared = await again();
    return (process) => this.#submit(prepared, process, { again }, this.#adding(process));
  }

  #adding(process: KillableProcess | undefined): Save {
    const invoices = process?.port(this.invoices) ?? this.invoices;
    return (submission) => invoices.addProcessing({ ...submission, userId: this.owner.userId });
  }

  #submit(
    document: PreparedInvoice,
    process: KillableProcess | undefined,
    known: Partial<ToSubmit> | undefined,
    save: Save,
  ): Promise<string> {
    const toSubmit = { id: crypto.randomUUID(), userId: this.owner.userId, request: document.request };
    const again = () => Promise.resolve(document);
    const wanted = { ...toSubmit, numbered: undefined, again, ...known };
    const submitted = this.database.run(() => submitInvoice(this.submitting(process), wanted, document, save));
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

  /** Returns what live payments say of an invoice: number, and what was owed before and after. */
  async paymentsOf(id: string): Promise<readonly string[]> {
    const [found] = await this.payables.find(this.owner.companyId, { ids: [id], uuids: [] });
    return (found?.payments ?? []).map(
      ({ parcialidad, saldoAnterior, saldoInsoluto }) =>
        `${parcialidad}: ${saldoAnterior.toNumber()} to ${saldoInsoluto.toNumber()}`,
    );
  }
}
