import type { SaleCfdiRequest } from '../../cfdi/request.ts';
import { hasConceptos } from '../../building/fill-from-order.ts';
import type { SaleRequest } from '../../invoice-request.ts';
import { taxesOf } from '../../building/same-line.ts';

/** A copy's date, orders and relations are its own to choose. */
export function copiedSale(request: SaleRequest, document: SaleCfdiRequest | undefined): SaleRequest {
  const { orderId, ...rest } = withoutItsOwn(request);
  if (hasConceptos(request)) return rest;
  return document ? { ...rest, ...contentsOf(document) } : { ...rest, orderId };
}

/** What is the document's alone: a second one may neither claim nor use it again. */
export function withoutItsOwn(request: SaleRequest): SaleRequest {
  const { fecha: _fecha, orderIds: _orders, relaciones: _relaciones, confirmacion: _used, ...rest } = request;
  return rest;
}

/** What came from an order or an origin becomes the copy's own. */
function contentsOf({ conceptos, descuento, decimales }: SaleCfdiRequest): Partial<SaleRequest> {
  return {
    decimales,
    descuento: descuento?.toNumber(),
    conceptos: conceptos.map(({ precio, importe: _importe, decimales: _decimals, ...concepto }) => ({
      ...concepto,
      cantidad: concepto.cantidad.toNumber(),
      valorUnitario: (precio ?? concepto.valorUnitario).toNumber(),
      ...(precio && { ivaIncluido: true }),
      descuento: concepto.descuento?.toNumber(),
      impuestos: taxesOf(concepto),
    })),
  };
}
