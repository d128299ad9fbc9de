import { DomainError, refusal } from '../../shared/errors.ts';
import type { Invoice } from '../../invoicing/invoice.ts';
import { isSaleRequest, type SaleRequest } from '../../invoicing/invoice-request.ts';
import { kindOf } from '../../invoicing/kinds/registry.ts';
import type { Buyer } from '../buyer.ts';

/** An issued document of one sale, which may be made again. */
export interface Correctable extends Invoice {
  readonly request: SaleRequest;
  readonly uuid: string;
}

/** @throws DomainError CONFLICT for a document that is not valid, or that is none of one sale. */
export function requireCorrectable(invoice: Invoice | undefined): Correctable {
  const { request, uuid } = invoice ?? {};
  if (invoice?.status === 'ISSUED' && request && uuid !== undefined && isSaleRequest(request)) {
    if (kindOf(request.tipo).takesFrom === 'order') return { ...invoice, request, uuid };
  }
  throw new DomainError('CONFLICT', 'Esta compra no tiene una factura vigente que se pueda corregir.');
}

/** Returns the request of the same document for its buyer's new data, in the place of the one that it names. */
export function correctedRequest({ request, document, uuid }: Correctable, buyer: Buyer): SaleRequest {
  const { customerId: _, ...copied } = kindOf(request.tipo).copied(request, document, true) as SaleRequest;
  // The new one goes where the other went, unless another mailbox was named.
  const receptor = { ...buyer, email: buyer.email ?? request.receptor?.email };
  return { ...copied, receptor, relaciones: [{ tipoRelacion: '04', uuids: [uuid] }] };
}

/** @throws DomainError VALIDATION when nothing of the document would differ. */
export function requireChange(
  { document }: Correctable,
  { rfc, nombre, codigoPostal, regimenFiscal, usoCfdi }: Buyer,
): void {
  const now = document?.receptor;
  const isSame =
    now?.rfc === rfc &&
    now.nombre === nombre &&
    now.codigoPostal === codigoPostal &&
    now.regimenFiscal === regimenFiscal &&
    now.usoCfdi === usoCfdi;
  if (isSame) throw refusal([{ field: 'receptor', message: 'Estos datos son los que ya tiene tu factura.' }]);
}
