import type { OrderToInvoice } from '../../building/orders-to-invoice.ts';
import type { Invoice } from '../../invoice.ts';
import type { SaleRequest } from '../../invoice-request.ts';
import { conceptosOfSale } from './sale-conceptos.ts';

/** Is SAT's key of what a credit note credits (Anexo 20, guide of documents of type E). */
const credited = '84111506';

/** Holds what the buyer of a ticket asks for. */
export type OwnDocument = Pick<SaleRequest, 'customerId' | 'receptor' | 'serie' | 'formaPago' | 'metodoPago'>;

/**
 * Returns the request of the note by which a sale leaves its global document (guide of the global document, appendix
 * 2): to the general public, related by 01, with the same amounts and taxes.
 */
export const noteOfTicket = (global: Invoice, order: OrderToInvoice): SaleRequest => ({
  ...issuerOf(global),
  tipo: 'nota-credito',
  relaciones: [{ tipoRelacion: '01', uuids: [global.uuid ?? ''] }],
  conceptos: conceptosOfSale(order).map((line) => ({
    ...line,
    claveProductoServicio: credited,
    descripcion: `Venta ${order.number}, que se factura aparte`,
  })),
});

/** Returns the request of the buyer's own document of the sale. */
export const ownOfTicket = (global: Invoice, orderId: string, asked: OwnDocument): SaleRequest => ({
  ...asked,
  ...issuerOf(global),
  tipo: 'factura',
  orderId,
  metodoPago: asked.metodoPago ?? 'PUE',
});

/** The company issues from where and as what it issued the global document. */
const issuerOf = ({ request: { companyId, lugarExpedicion, regimenEmisor } }: Invoice) => ({
  companyId,
  lugarExpedicion,
  regimenEmisor,
});
