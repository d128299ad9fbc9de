import type { CfdiRequest, ReceptorRequest } from '../cfdi/request.ts';
import type { Comprobante } from '../cfdi/document.ts';
import type { CreditClaim } from '../claims.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { OrderToInvoice } from '../orders-to-invoice.ts';
import type { Origin } from '../origins.ts';
import type { ToldProblem } from '../told-problem.ts';

/** What a document takes off others of ours, and what keeps it from that. */
export interface Credit {
  readonly credits: readonly CreditClaim[];
  readonly problems: readonly ToldProblem[];
}

interface Every {
  /** What only this kind demands of a request and nobody can fill in for the user. */
  missing(request: InvoiceRequest): readonly ToldProblem[];
  /** Said of a request without concepts. */
  readonly withoutConceptos: (request: InvoiceRequest) => string;
  /** What is proposed and never added. */
  hints(document: CfdiRequest): readonly ToldProblem[];
}

/** Its lines come from the request, or from its order. */
interface OfAnOrder {
  readonly takesFrom: 'order';
}

/** Its lines may come from the open sales of its period. */
interface OfSales {
  readonly takesFrom: 'sales';
  fill(request: InvoiceRequest, sales: readonly OrderToInvoice[]): InvoiceRequest;
}

/** It undoes something of the documents that it relates to. */
interface OfOrigins {
  readonly takesFrom: 'origins';
  /** UUIDs of the documents that it undoes something of, in upper case, each once. */
  origins(request: InvoiceRequest): readonly string[];
  fill(request: InvoiceRequest, origins: readonly Origin[]): InvoiceRequest;
  /** The receiver's use, which the kind decides. */
  usoCfdi(receptor: Pick<ReceptorRequest, 'rfc' | 'regimenFiscal'>): string;
  credit(request: InvoiceRequest, document: Pick<Comprobante, 'total' | 'moneda'>, origins: readonly Origin[]): Credit;
}

/** What a kind of document has of its own; the rest is what all documents of its CFDI's type have. */
export type Kind = Every & (OfAnOrder | OfSales | OfOrigins);

/** What is of no kind in particular. */
export const ordinary = {
  missing: () => [],
  withoutConceptos: () => 'Agrega al menos un concepto a la factura',
  hints: () => [],
} satisfies Every;
