import { computeComprobante } from '../src/invoicing/cfdi/compute.ts';
import type { Comprobante } from '../src/invoicing/cfdi/request.ts';
import { readCfdi } from '../src/invoicing/cfdi/read.ts';
import type { DocumentoPagado } from '../src/invoicing/complements/pagos/type.ts';
import { type Invoice, isIn } from '../src/invoicing/invoice.ts';
import type {
  Claims,
  CreditClaim,
  ExternalPayments,
  Payable,
  Payables,
  ReplacedPayment,
} from '../src/invoicing/building/payables.ts';
import { Decimal, sum } from '../src/shared/money/decimal.ts';
import type { InMemoryInvoiceClaims } from './in-memory-invoice-claims.ts';
import type { InMemoryInvoices } from './in-memory-invoices.ts';

/** A live document, and what it takes of others. */
interface Claimant extends Claims {
  readonly invoice: Invoice;
}

/** Tells what is left of the documents in memory, by the claims of those that are live. */
export class InMemoryPayables implements Payables {
  readonly #invoices: InMemoryInvoices;
  readonly #claims: InMemoryInvoiceClaims;

  constructor(invoices: InMemoryInvoices, claims: InMemoryInvoiceClaims) {
    this.#invoices = invoices;
    this.#claims = claims;
  }

  async find(
    companyId: string,
    {
      ids,
      uuids,
      without = [],
    }: { readonly ids: readonly string[]; readonly uuids: readonly string[]; readonly without?: readonly string[] },
  ): Promise<readonly Payable[]> {
    const isAsked = ({ id, uuid }: Invoice) => ids.includes(id) || (uuid !== undefined && uuids.includes(uuid));
    return this.#invoices.all
      .filter((invoice) => invoice.companyId === companyId && isAsked(invoice))
      .map((invoice) => this.#payable(invoice, without));
  }

  async replaced(companyId: string, uuids: readonly string[]): Promise<readonly ReplacedPayment[]> {
    const claimants = this.#claimants();
    const isLive = (id: string) => claimants.some(({ invoice }) => invoice.id === id);
    return claimants.flatMap(({ invoice: { id, uuid, ...invoice }, payments }) => {
      if (invoice.companyId !== companyId || uuid === undefined || !uuids.includes(uuid)) return [];
      const isReplaced = claimants.some((each) => each.payments.replaces.includes(id));
      return [{ id, uuid, isReplaceable: !isReplaced && !payments.replaces.some(isLive) }];
    });
  }

  async external(companyId: string, uuids: readonly string[]): Promise<readonly ExternalPayments[]> {
    const ours = this.#claimants().filter(({ invoice }) => invoice.companyId === companyId);
    return [...new Set(uuids)].flatMap((uuid) => {
      const ofIt = ours.filter(({ payments }) => payments.external.some((each) => each.uuid === uuid));
      const payments = this.#paymentsOf(uuid, ofIt);
      return payments.length > 0 ? [{ uuid, payments }] : [];
    });
  }

  #payable(invoice: Invoice, without: readonly string[]): Payable {
    const { id, uuid, status } = invoice;
    const claimants = this.#claimants().filter((each) => !without.includes(each.invoice.id));
    const taken = (claims: readonly CreditClaim[]): Decimal =>
      sum(claims.flatMap(({ originId, amount }) => (originId === id ? amount : [])));
    const payers = claimants.filter(({ payments }) => payments.own.some(({ originId }) => originId === id));
    return {
      id,
      uuid,
      status,
      isReplaced: this.#invoices.all.some((each) => each.substitutes === id && isIn(each.status, 'live')),
      document: this.#stamped(invoice),
      credited: taken(claimants.flatMap(({ credits }) => credits)),
      paid: sum(claimants.map((each) => beyondReplaced(id, each, claimants))),
      payments: uuid === undefined ? [] : this.#paymentsOf(uuid, payers),
    };
  }

  #claimants(): readonly Claimant[] {
    const byId = new Map(this.#invoices.all.map((invoice) => [invoice.id, invoice]));
    return this.#claims.live.flatMap(([id, claims]) => {
      const invoice = byId.get(id);
      return invoice ? [{ ...claims, invoice }] : [];
    });
  }

  /** Returns what live payments say of a document, in the order of its parcialidades. */
  #paymentsOf(uuid: string, payers: readonly Claimant[]): readonly DocumentoPagado[] {
    return payers
      .flatMap(({ invoice }) => documentsOf(this.#stamped(invoice) ?? computed(invoice)))
      .filter((each) => each.uuid === uuid)
      .toSorted((one, other) => one.parcialidad - other.parcialidad);
  }

  #stamped({ id }: Invoice): Comprobante | undefined {
    const xml = this.#invoices.xmlOf(id);
    return xml === undefined ? undefined : readCfdi(xml).comprobante;
  }
}

/**
 * Returns what is beyond the replaced amount: a complement and those that it replaces take the larger of their amounts
 * while all are live.
 */
function beyondReplaced(originId: string, { payments }: Claimant, all: readonly Claimant[]): Decimal {
  const taken = (of: readonly Claimant[]) =>
    sum(of.flatMap((each) => each.payments.own.flatMap((own) => (own.originId === originId ? own.amount : []))));
  const own = sum(payments.own.flatMap((each) => (each.originId === originId ? each.amount : [])));
  const rest = own.minus(taken(all.filter(({ invoice }) => payments.replaces.includes(invoice.id))));
  return rest.isNegative() ? Decimal.ZERO : rest;
}

const computed = ({ document }: Invoice) => document && computeComprobante(document);

const documentsOf = (payment: Comprobante | undefined): readonly DocumentoPagado[] =>
  (payment?.complementos ?? []).flatMap((each) =>
    each.kind === 'pagos' ? each.pagos.flatMap(({ documentos }) => documentos) : [],
  );
