import { leftToPay, nothingTaken } from '../src/invoicing/balance.ts';
import type { Cancellations } from '../src/invoicing/cancelling/cancellations.ts';
import { computeComprobante } from '../src/invoicing/cfdi/compute.ts';
import type { DocumentoPorPagar } from '../src/invoicing/cfdi/pagos/pagos-request.ts';
import type { CfdiRequest } from '../src/invoicing/cfdi/request.ts';
import { summarize } from '../src/invoicing/cfdi/amounts.ts';
import type { Invoices, NewInvoice, Submission } from '../src/invoicing/invoices.ts';
import {
  nothingPaid,
  type Claims,
  type InvoiceClaims,
  type Payable,
  type Payables,
} from '../src/invoicing/building/payables.ts';
import { debtOf } from '../src/invoicing/kinds/complemento-pago/debt-of.ts';
import type { Stampings } from '../src/invoicing/stamping/stampings.ts';
import type { Clock } from '../src/shared/ports.ts';
import { sum } from '../src/shared/money/decimal.ts';
import type { StampLedger } from '../src/stamps/ports.ts';
import { aPago, aPagosRequest, paying } from './cfdi/pagos.ts';
import { aCfdiRequest, aConcepto, d } from './cfdi/requests.ts';
import { stampedXml } from './in-memory-stamper.ts';
import { aSubmission, issuedFacts } from './submissions.ts';

/** All that documents live by. */
export interface DocumentPorts {
  readonly payables: Payables;
  readonly invoices: Invoices;
  readonly claims: InvoiceClaims;
  readonly stampings: Stampings;
  readonly cancellations: Cancellations;
  readonly stamps: StampLedger;
  readonly clock: Clock;
}

/** The usual tipo of each type of CFDI. */
export const tipos = { I: 'factura', E: 'nota-credito', P: 'complemento-pago', N: 'nomina', T: 'carta-porte' } as const;

/** A company that sells on credit and is paid, by the ports that use cases have. */
export class PaidCompany {
  readonly #ports: DocumentPorts;
  readonly #owner: { readonly userId: string; readonly companyId: string };

  constructor(ports: DocumentPorts, owner: { readonly userId: string; readonly companyId: string }) {
    this.#ports = ports;
    this.#owner = owner;
  }

  get id(): string {
    return this.#owner.companyId;
  }

  /** Adds an issued invoice of 1,160.00 on credit. */
  async sale(): Promise<{ readonly id: string; readonly uuid: string }> {
    const sold = await this.send(aCfdiRequest({ metodoPago: 'PPD', formaPago: '99' }));
    return { id: sold.id, uuid: await this.issue(sold) };
  }

  async find(id: string): Promise<Payable> {
    const [found] = await this.#ports.payables.find(this.id, { ids: [id], uuids: [] });
    if (!found) throw new Error(`${id} is not found`);
    return found;
  }

  /** Adds a payment on its way, of several parts of one document. */
  pay(originId: string, ...amounts: readonly string[]): Promise<Submission> {
    return this.payEach([originId], ...amounts);
  }

  /** Adds a payment of several documents as they are now: as much of each. */
  async payEach(originIds: readonly string[], ...amounts: readonly string[]): Promise<Submission> {
    const debts = (await Promise.all(originIds.map((id) => this.find(id)))).flatMap((found) => debtOf(found) ?? []);
    const own = originIds.map((originId) => ({ originId, amount: sum(amounts.map(d)) }));
    return this.send(paymentOf(debts, amounts), { payments: { own, external: [], replaces: [] } });
  }

  /** Adds a payment of documents that were issued elsewhere. */
  payExternally(debts: readonly DocumentoPorPagar[], amount: string): Promise<Submission> {
    const external = debts.map(({ uuid }) => ({ uuid, amount: d(amount), before: undefined }));
    return this.send(paymentOf(debts, [amount]), { payments: { own: [], external, replaces: [] } });
  }

  /** Adds a note on its way that credits 116.00. */
  async credit(originId: string): Promise<Submission> {
    const note = aCfdiRequest({ tipoComprobante: 'E', conceptos: [aConcepto({ valorUnitario: d('100') })] });
    return this.send(note, { credits: [{ originId, amount: d('116') }] });
  }

  /** Adds the substitute of a document on its way. */
  substitute(id: string): Promise<Submission> {
    return this.send(aCfdiRequest(), {}, { substitutes: id });
  }

  async send(
    request: CfdiRequest,
    claimed: Partial<Claims> = {},
    replaced: Pick<NewInvoice, 'substitutes'> = {},
  ): Promise<Submission> {
    const { claims, invoices, stamps } = this.#ports;
    const folio = await invoices.nextFolio(this.id, 'A');
    const document = { ...request, folio: String(folio) };
    const amounts = summarize(computeComprobante(document));
    const asked = { companyId: this.id, tipo: tipos[document.tipoComprobante] };
    const submission = aSubmission(this.#owner, { document, amounts, folio, request: asked });
    const all = { orders: [], credits: [], payments: nothingPaid, ...claimed };
    if ((await claims.hold(submission.id, all)) !== 'held') throw new Error('what it claims is taken');
    await stamps.grant({ userId: this.#owner.userId, amount: 1, reason: 'Prueba' });
    await stamps.reserve({ ...this.#owner, invoiceId: submission.id });
    await invoices.addProcessing({ ...submission, ...replaced });
    await claims.record(submission.id, all);
    return submission;
  }

  /** @returns its UUID. */
  async issue(submission: Submission): Promise<string> {
    const { id, document } = submission;
    const uuid = crypto.randomUUID().toUpperCase();
    const comprobante = computeComprobante(document);
    const saldo = leftToPay(comprobante, nothingTaken);
    const facts = { ...issuedFacts(submission, uuid), saldo, xml: stampedXml(comprobante, uuid) };
    await this.#ports.stampings.recordStamp(id, { provider: 'memory', providerId: id, uuid });
    if (!(await this.#ports.stampings.issue(id, facts))) throw new Error(`${id} is not issued`);
    return uuid;
  }

  async reject({ id }: Submission): Promise<void> {
    if (!(await this.#ports.stampings.reject(id, 0, []))) throw new Error(`${id} is not rejected`);
  }

  async askToCancel(id: string): Promise<void> {
    const requestedAt = this.#ports.clock.now();
    const asked = { invoiceId: id, motivo: '02', uuidSustitucion: undefined, requestedAt } as const;
    if (!(await this.#ports.cancellations.open(asked))) throw new Error(`${id} cannot be cancelled`);
  }

  async refuseToCancel(id: string): Promise<void> {
    const refusal = { status: 'rejected', message: 'no', checkedAt: this.#ports.clock.now() } as const;
    if (!(await this.#ports.cancellations.end(id, 0, refusal))) throw new Error(`${id} is not being cancelled`);
  }

  async cancel(id: string): Promise<void> {
    const ending = { via: 'direct', checkedAt: this.#ports.clock.now() } as const;
    await this.askToCancel(id);
    if (!(await this.#ports.cancellations.end(id, 0, { status: 'cancelled', ...ending }))) {
      throw new Error(`${id} is not being cancelled`);
    }
  }
}

/** Makes one payment for each amount, which pays that much of each document. */
function paymentOf(debts: readonly DocumentoPorPagar[], amounts: readonly string[]) {
  const pagos = amounts.map((amount) =>
    aPago({
      monto: sum(debts.map(() => d(amount))),
      documentos: debts.map(({ uuid }) => paying(amount, { uuid })),
    }),
  );
  return aPagosRequest({ documentos: debts, pagos });
}
