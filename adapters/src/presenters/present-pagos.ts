import { computePagos } from '@timbra/core/invoicing/cfdi/pagos/settle.ts';
import type { CfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { isPagosRequest, type InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { plain } from '@timbra/core/shared/money/plain.ts';

/**
 * Presents payments as they were asked for and, once they are computed, with what they come to; nothing of a document
 * of another type.
 */
export function presentPagos(request: InvoiceRequest, document: CfdiRequest | undefined) {
  if (!isPagosRequest(request)) return {};
  const { pagos: asked = [] } = request;
  if (document?.tipoComprobante !== 'P') return { pagos: asked };
  const { totales, pagos } = plain(computePagos(document));
  const idOf = (uuid: string) => document.documentos.find((each) => each.uuid === uuid)?.invoiceId ?? null;
  return {
    totales,
    pagos: pagos.map(({ fechaPago: fecha, documentos, ...pago }) => ({
      fecha,
      ...pago,
      documentos: documentos.map((each) => ({ invoiceId: idOf(each.uuid), ...each })),
    })),
  };
}
