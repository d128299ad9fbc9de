import { randomUUID } from 'node:crypto';
import { leftToCredit, leftToPay, nothingTaken } from '@timbra/core/invoicing/balance.ts';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { CfdiRequest, PagosCfdiRequest, SaleCfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { sealCfdi, type Sealer } from '@timbra/core/invoicing/cfdi/write.ts';
import { summarize } from '@timbra/core/invoicing/cfdi/amounts.ts';
import type { PagosRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { nothingPaid, type Claims } from '@timbra/core/invoicing/building/payables.ts';
import type { Submission } from '@timbra/core/invoicing/invoices.ts';
import { complementoPago } from '@timbra/core/invoicing/kinds/complemento-pago/complemento-pago.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { aPago, aPagosRequest, paying } from '@timbra/core/testing/cfdi/pagos.ts';
import { aCfdiRequest, aConcepto } from '@timbra/core/testing/cfdi/requests.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { tipos } from '@timbra/core/testing/paid-company.ts';
import { aSubmission, issuedFacts } from '@timbra/core/testing/submissions.ts';
import { uuidV7Ids } from '../../security/uuid-v7.ts';
import type { Database } from '../database.ts';
import { PostgresInvoiceClaims } from '../postgres-invoice-claims.ts';
import { PostgresInvoices } from '../postgres-invoices.ts';
import { PostgresOrigins } from '../postgres-payables.ts';
import { PostgresStampLedger } from '../postgres-stamp-ledger.ts';
import { PostgresStampings } from '../postgres-stampings.ts';
import { sql } from '../sql.ts';
import { anOwner } from './owners.ts';

export const steps = [
  'issue',
  'order',
  'credit',
  'pay',
  'draft',
  'reject',
  'leave',
  'cancelling',
  'keep',
  'cancel',
  'rename',
] as const;

/** Is what happens next, and a number that chooses among what it may happen to. */
export type Step = readonly [what: (typeof steps)[number], chosen: number];

interface Sent {
  readonly submission: Submission;
  readonly uuid: string;
  status: 'PROCESSING' | 'REJECTED' | 'ISSUED' | 'CANCELLING' | 'CANCELLED';
}

/** A company whose documents live through the steps of a story, by the ports that use cases have. */
export class DocumentStory {
  readonly #database: Database;
  readonly #sent: Sent[] = [];
  readonly #clock = new MovingClock();
  readonly #invoices: PostgresInvoices;
  readonly #stampings: PostgresStampings;
  readonly #claims: PostgresInvoiceClaims;
  readonly #ledger: PostgresStampLedger;
  readonly owner: { readonly userId: string; readonly companyId: string };
  readonly #customerId: string;

  private constructor(database: Database, owner: DocumentStory['owner'], customerId: string) {
    this.#database = database;
    this.owner = owner;
    this.#customerId = customerId;
    this.#invoices = new PostgresInvoices(database, this.#clock);
    this.#stampings = new PostgresStampings(database, this.#clock, uuidV7Ids, 13_000);
    this.#claims = new PostgresInvoiceClaims(database);
    this.#ledger = new PostgresStampLedger(database, uuidV7Ids, this.#clock, undefined);
  }

  static async begin(database: Database): Promise<DocumentStory> {
    const owner = await anOwner(database);
    const customerId = randomUUID();
    await database.change(
      sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
       values (${customerId}, ${owner.companyId}, 'URE180429TM6', 'UNIVERSIDAD', 'G03', '601', '86991', now())`,
    );
    const story = new DocumentStory(database, owner, customerId);
    await story.#ledger.grant({ userId: owner.userId, amount: 100, reason: 'Prueba' });
    return story;
  }

  async live([what, chosen]: Step): Promise<void> {
    const at = (...states: readonly Sent['status'][]) => {
      const fit = this.#sent.filter(({ status }) => states.includes(status));
      return fit[chosen % Math.max(1, fit.length)];
    };
    if (what === 'issue') await this.#issue(await this.#send(income(chosen)));
    if (what === 'leave') await this.#send(income(chosen));
    if (what === 'reject') await this.#reject(await this.#send(income(chosen)));
    if (what === 'order') await this.#issue(await this.#send(income(chosen), await this.#order()));
    if (what === 'pay') await this.#issue(await this.#send(payment(chosen)));
    if (what === 'draft') await this.#draft(chosen);
    if (what === 'credit') await this.#credit(at('ISSUED'), chosen);
    if (what === 'cancelling') await this.#become(at('ISSUED'), 'CANCELLING');
    if (what === 'keep') await this.#become(at('CANCELLING'), 'ISSUED');
    if (what === 'cancel') await this.#become(at('ISSUED', 'CANCELLING'), 'CANCELLED');
    if (what === 'rename') {
      await this.#database.change(
        sql`update customers set nombre = ${`UNIVERSIDAD ${chosen}`} where id = ${this.#customerId}`,
      );
    }
  }

  #send(request: CfdiRequest, claims: Partial<Claims> = {}): Promise<Sent> {
    return this.#database.run(async () => {
      const { userId, companyId } = this.owner;
      const folio = await this.#invoices.nextFolio(companyId, 'A');
      const document = { ...request, folio: String(folio) };
      const amounts = summarize(computeComprobante(document));
      const tipo = tipos[document.tipoComprobante];
      const submission = aSubmission(this.owner, { document, amounts, folio, request: { companyId, tipo } });
      const all = { orders: [], credits: [], payments: nothingPaid, ...claims };
      if ((await this.#claims.hold(submission.id, all)) !== 'held') throw new Error('what it claims is taken');
      await this.#ledger.reserve({ userId, companyId, invoiceId: submission.id });
      await this.#invoices.addProcessing(submission);
      await this.#claims.record(submission.id, all);
      const sent: Sent = { submission, uuid: randomUUID().toUpperCase(), status: 'PROCESSING' };
      this.#sent.push(sent);
      return sent;
    });
  }

  async #issue(sent: Sent): Promise<void> {
    const { submission, uuid } = sent;
    const saldo = leftToPay(computeComprobante(submission.document), nothingTaken);
    const facts = issuedFacts(submission, uuid);
    const { document } = submission;
    // The text of payments is read from their file again.
    const { xml } = document.tipoComprobante === 'P' ? sealCfdi(computeComprobante(document), unsigned) : facts;
    await this.#stampings.issue(submission.id, { ...facts, xml, saldo });
    sent.status = 'ISSUED';
  }

  /** Adds a draft of payments, of which one may not say its money yet. */
  async #draft(chosen: number): Promise<void> {
    const request: PagosRequest = {
      companyId: this.owner.companyId,
      tipo: 'complemento-pago',
      pagos: [{ monto: chosen + 0.5, moneda: 'USD', tipoCambio: 17.5 }, chosen % 2 === 0 ? { monto: 100 } : {}],
    };
    const { problems: _, ...summary } = complementoPago.summarizeDraft(request, new Map());
    const draftSummary = { ...summary, customerId: this.#customerId, receptor: {} };
    await this.#invoices.addDraft({ id: randomUUID(), userId: this.owner.userId, request, ...draftSummary });
  }

  async #reject(sent: Sent): Promise<void> {
    await this.#database.run(async () => {
      await this.#stampings.reject(sent.submission.id, 0, [{ message: 'No', code: 'NO' }]);
      await this.#ledger.release({ ...this.owner, invoiceId: sent.submission.id });
    });
    sent.status = 'REJECTED';
  }

  /** Credits part of what is left of an income that is still there; some notes stay on their way. */
  async #credit(origin: Sent | undefined, chosen: number): Promise<void> {
    if (origin?.submission.document.tipoComprobante !== 'I') return;
    const [found] = await new PostgresOrigins(this.#database).byUuid(this.owner.companyId, [origin.uuid]);
    if (!found) throw new Error('the origin is gone');
    const left = leftToCredit(found.total, found);
    const note = income(chosen, {
      tipoComprobante: 'E',
      moneda: found.moneda,
      tipoCambio: origin.submission.document.tipoCambio,
    });
    const { total } = summarize(computeComprobante(note));
    if (total.greaterThan(left)) return;
    const sent = await this.#send(note, { credits: [{ originId: found.id, amount: total }] });
    if (chosen % 3 !== 0) await this.#issue(sent);
  }

  async #become(sent: Sent | undefined, status: Sent['status']): Promise<void> {
    if (!sent) return;
    await this.#database.change(sql`update invoices set status = ${status} where id = ${sent.submission.id}`);
    sent.status = status;
  }

  async #order(): Promise<Pick<Claims, 'orders'>> {
    const id = randomUUID();
    const { companyId } = this.owner;
    await this.#database.change(
      sql`with numbered as (
         insert into order_numbers as n (company_id, last_number) values (${companyId}, 1)
         on conflict (company_id) do update set last_number = n.last_number + 1 returning last_number)
       insert into orders (id, company_id, number, fecha, status, customer_id, subtotal, descuento, iva, ieps, isr, iva_ret,
         total, ticket_token, created_at)
       select ${id}, ${companyId}, last_number, now(), 'PAID', ${this.#customerId}, 1000, 0, 160, 0, 0, 0, 1160, ${id}, now() from numbered`,
    );
    return { orders: [{ id, version: 1 }] };
  }
}

/** The XML that is kept is read, and not verified. */
const unsigned: Sealer = { noCertificado: '30001000000500003416', certificado: 'MII=', sign: () => 'c2VsbG8=' };

/** Makes a payment of a document that another system issued; some in dollars, some in both currencies. */
function payment(chosen: number): PagosCfdiRequest {
  const pesos = aPago({ monto: Decimal.parse('580'), documentos: [paying('580')] });
  const dollars = { moneda: 'USD', tipoCambio: Decimal.parse('20') };
  const inDollars = aPago({ ...dollars, monto: Decimal.parse('29'), documentos: [paying('580')] });
  if (chosen % 2 === 0) return aPagosRequest({ pagos: [pesos] });
  return aPagosRequest({ pagos: chosen % 3 === 0 ? [inDollars] : [pesos, inDollars] });
}

function income(chosen: number, overrides: Partial<SaleCfdiRequest> = {}): SaleCfdiRequest {
  const dollars = { moneda: 'USD', tipoCambio: Decimal.parse('17.512345') };
  return aCfdiRequest({
    fecha: `2026-${String((chosen % 12) + 1).padStart(2, '0')}-15T10:00:00`,
    ...(chosen % 2 === 0 ? { metodoPago: 'PPD', formaPago: '99' } : {}),
    ...(chosen % 5 === 0 ? dollars : {}),
    conceptos: [
      aConcepto({ cantidad: Decimal.fromNumber((chosen % 7) + 1), valorUnitario: Decimal.parse('33.333') }),
      aConcepto({ descripcion: 'Flete', valorUnitario: Decimal.parse('10.55'), impuestos: { iva: 'exento' } }),
    ],
    ...overrides,
  });
}
