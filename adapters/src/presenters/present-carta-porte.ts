import type { CfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { isFreightRequest, type InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';

/** A trip as it was asked for and, once it is computed, with its folio and sums; nothing of another type. */
export function presentCartaPorte(request: InvoiceRequest, document: CfdiRequest | undefined) {
  if (!isFreightRequest(request) || !request.cartaPorte) return {};
  const { cartaPorte: asked } = request;
  const trip = complementsOf(document).find(({ kind }) => kind === 'cartaporte31');
  if (trip?.kind !== 'cartaporte31') return { cartaPorte: asked };
  const { idCcp, transpInternac, totalDistRec, mercancias } = trip;
  return {
    cartaPorte: {
      ...asked,
      version: '3.1',
      idCcp,
      transpInternac,
      totalDistRec: totalDistRec?.toNumber(),
      numTotalMercancias: mercancias.numTotalMercancias,
      mercancias: {
        ...asked.mercancias,
        unidadPeso: mercancias.unidadPeso,
        pesoBrutoTotal: mercancias.pesoBrutoTotal.toNumber(),
      },
    },
  };
}

const complementsOf = (document: CfdiRequest | undefined) =>
  (document && 'complementos' in document && document.complementos) || [];
