import type { Law } from '../../law/law.ts';
import type { CfdiRequest, Comprobante, ReceptorRequest, WrittenTipo } from '../cfdi/request.ts';
import type { RuleError, RuleProblem } from '../rule-problem.ts';
import type { MoneySummary } from '../cfdi/amounts.ts';
import type { CreditClaim, Origin, PaymentClaims } from '../building/payables.ts';
import type { ConceptoInput, InformacionGlobalInput, InvoiceRequest } from '../invoice-request.ts';
import type { OrderToInvoice } from '../building/orders-to-invoice.ts';
import type { FoundPayables, ReferredWithPayables } from '../building/build-cfdi-request.ts';

/** Tells what a document takes off others of ours, and what keeps it from that. */
export interface Credit {
  readonly credits: readonly CreditClaim[];
  readonly problems: readonly RuleProblem[];
}

/** Tells what a document pays of others, and what keeps it from that. */
export interface Payment {
  readonly payments: PaymentClaims;
  readonly problems: readonly RuleProblem[];
}

/** Tells what a draft comes to as it stands; what it lacks counts as nothing. */
export interface DraftAmounts {
  readonly amounts: MoneySummary;
  readonly moneda: string;
  readonly formaPago: string | undefined;
  readonly metodoPago: string | undefined;
  /** What keeps even a draft from being kept. */
  readonly problems: readonly RuleError[];
}

/** Describes what each kind has. */
export interface KindBase {
  /** The CFDI that it becomes. */
  readonly tipoComprobante: WrittenTipo;
  /** Fills in what an order tells of a request that names it. */
  fillFromOrder(request: InvoiceRequest, order: OrderToInvoice): InvoiceRequest;
  /** Returns the orders that it would invoice together. */
  orderIds(request: InvoiceRequest): readonly string[];
  /** Returns the products that its lines refer to. */
  productIds(request: InvoiceRequest): readonly string[];
  /** Builds the whole request of the engine: what the user left out comes from customer, products and company. */
  buildCfdiRequest(request: InvoiceRequest, referred: ReferredWithPayables): CfdiRequest;
  /** What nobody can fill in for the user, told before SAT's rules are asked. */
  missing(request: InvoiceRequest, document: CfdiRequest): readonly RuleProblem[];
  summarizeDraft(request: InvoiceRequest, products: ReadonlyMap<string, ConceptoInput>): DraftAmounts;
  /**
   * Returns a request of the same contents; what is used up, dated or claimed stays behind.
   * @param isSubstitute whether it takes the document's place, and so tells of the same event
   */
  copied(request: InvoiceRequest, document: CfdiRequest | undefined, isSubstitute: boolean): InvoiceRequest;
  /** Returns hints that are proposed and never added to the document. @param law absent while it is not read. */
  hints(document: CfdiRequest, law: Law | undefined): readonly RuleProblem[];
}

/** Its lines come from the request, or from its order. */
type OfAnOrder = { readonly takesFrom: 'order' };

/** Its lines may come from the open sales of its period. */
interface OfSales {
  readonly takesFrom: 'sales';
  /** The months whose open sales it takes in; undefined where it has lines of its own, or says no period. */
  period(request: InvoiceRequest): InformacionGlobalInput | undefined;
  fill(request: InvoiceRequest, sales: readonly OrderToInvoice[]): InvoiceRequest;
}

/** It undoes something of the documents that it relates to. */
interface OfOrigins {
  readonly takesFrom: 'origins';
  /** Returns the UUIDs of the documents that it undoes something of, in upper case, each once. */
  origins(request: InvoiceRequest): readonly string[];
  fill(request: InvoiceRequest, origins: readonly Origin[]): InvoiceRequest;
  /** Returns the receiver's use, which the kind decides. */
  usoCfdi(receptor: Pick<ReceptorRequest, 'rfc' | 'regimenFiscal'>): string;
  credit(request: InvoiceRequest, document: Pick<Comprobante, 'total' | 'moneda'>, origins: readonly Origin[]): Credit;
}

/** It pays documents that were issued before, here or elsewhere. */
interface OfPayables {
  readonly takesFrom: 'payables';
  /** Returns the ids of documents of ours, and UUIDs in upper case of anybody's. */
  named(request: InvoiceRequest): { readonly ids: readonly string[]; readonly uuids: readonly string[] };
  pay(request: InvoiceRequest, document: Comprobante, found: FoundPayables): Payment;
}

/** All of it is in the request: whatever order that names, it invoices none. */
type OfNothing = { readonly takesFrom: 'nothing' };

/** Is all that the use cases ask of a kind of document. */
export type Kind = KindBase & (OfAnOrder | OfSales | OfOrigins | OfPayables | OfNothing);
