import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { call } from '@timbra/ui/http/call.ts';
import { storedUser } from '@timbra/ui/session/session.ts';
import type { Purchase } from '../purchase.ts';
import { detailRequest, listRequest } from './invoice-request.ts';
import type { Receiver } from '../../shared/actions/actions.ts';

/** Names the screen that asks: the specification gives each its own call. */
export type Way = 'list' | 'detail';

export interface Wanted {
  readonly purchase: Purchase;
  readonly receiver: Receiver;
  /** It is the receiver's, where it is known. */
  readonly zipCode: string | undefined;
}

/** Asks for the invoice of a purchase. The server makes one, however often it is asked. @throws ApiError */
export const askForInvoice = async (way: Way, wanted: Wanted): Promise<IssuedPurchaseInvoice> =>
  (await (way === 'list' ? askAsList(wanted) : askAsDetail(wanted))).invoice;

function askAsList({ purchase, receiver: { companyId, toPublic }, zipCode }: Wanted) {
  const body = { ...listRequest(purchase, zipCode), publicoGeneral: toPublic };
  return call('POST /facturama/invoices', { query: { paymentId: purchase.id, companyId }, body });
}

function askAsDetail({ purchase, receiver: { companyId, toPublic }, zipCode }: Wanted) {
  const body = {
    invoiceData: detailRequest(purchase, zipCode),
    paymentId: purchase.id,
    orderId: null,
    userId: storedUser()?.id,
    publicoGeneral: toPublic,
  };
  if (purchase.companyId === null) return call('POST /facturama/invoices/timbre', { query: { companyId }, body });
  return call('POST /facturama/invoices/company/{id}', { params: { id: companyId ?? purchase.companyId }, body });
}
