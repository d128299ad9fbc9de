import type { ConceptoInput, InvoiceRequest, SaleRequest } from '../invoice-request.ts';

/** Holds what an order says to its document. Amounts are pesos. */
export interface OrderToInvoice {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly customerId: string;
  readonly receptor: NonNullable<InvoiceRequest['receptor']>;
  readonly conceptos: readonly ConceptoInput[];
  /** It is taken off the whole order, before taxes. */
  readonly descuento: number;
  readonly observaciones: string | undefined;
  /** A live document names it. */
  readonly invoiced: boolean;
}

/** It lasts from the first instant up to the last, which is left out. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

export interface OrdersToInvoice {
  /** Returns the orders in the order of their numbers; one that is not the company's, or was deleted, is absent. */
  byId(companyId: string, ids: readonly string[]): Promise<readonly OrderToInvoice[]>;
  /**
   * Returns the sales of a period that no live document names, by number. Cancelled and refunded orders are no sales.
   */
  open(companyId: string, period: Period, limit: number): Promise<readonly OrderToInvoice[]>;
}

/** A global document of more sales than this could not be read by anybody, nor sent at once. */
export const mostSales = 2_000;

/**
 * Fills in all from the order where there is an `orderId` and no concepts; concepts of one's own leave only the
 * customer to it.
 */
export function fillFromOrder(request: SaleRequest, order: OrderToInvoice): SaleRequest {
  const named = request.customerId !== undefined || request.receptor?.rfc !== undefined;
  const customer = named ? {} : { customerId: order.customerId };
  if (hasConceptos(request)) return { ...request, ...customer };
  return {
    ...request,
    ...customer,
    conceptos: order.conceptos,
    descuento: order.descuento === 0 ? undefined : order.descuento,
    observaciones: request.observaciones ?? order.observaciones,
  };
}

export const hasConceptos = ({ conceptos = [] }: SaleRequest) => conceptos.length > 0;
