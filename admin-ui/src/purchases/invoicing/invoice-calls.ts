import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { call } from '@timbra/ui/http/call.ts';
import { storedUser } from '@timbra/ui/session/session.ts';
import { paidTotals } from '@timbra/core/plans/plan.ts';
import { RFC_PUBLICO_GENERAL } from '@timbra/core/sat/fiscal-keys.ts';
import type { Purchase } from '../purchase.ts';
import type { Receiver } from '../../shared/actions/actions.ts';

/** Names the screen that asks: the specification gives each its own call. */
export type CalledFrom = 'list' | 'detail';

export interface Wanted {
  readonly purchase: Purchase;
  readonly receiver: Receiver;
  /** It is the receiver's, where it is known. */
  readonly zipCode: string | undefined;
}

/** Asks for the invoice of a purchase. The server makes one, however often it is asked. @throws ApiError */
export const askForInvoice = async (calledFrom: CalledFrom, wanted: Wanted): Promise<IssuedPurchaseInvoice> =>
  (await (calledFrom === 'list' ? askAsList(wanted) : askAsDetail(wanted))).invoice;

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

// The specification has these two bodies (2 §7.5). The server takes them, and knows amounts, folio and receiver by
// itself.

const serie = 'A';
const productCode = '01010101';
const defaultZipCode = '72850';

const totalsOf = ({ amount }: Purchase) => {
  const { subtotal, iva, total } = paidTotals(amount);
  return { subtotal: subtotal.toNumber(), iva: iva.toNumber(), total: total.toNumber() };
};

const headOf = (purchase: Purchase) => {
  const { subtotal, total } = totalsOf(purchase);
  return { serie, folio: purchase.id.slice(-4), subtotal, total };
};

const taxesOf = (purchase: Purchase) => {
  const { subtotal, iva } = totalsOf(purchase);
  return [{ name: 'IVA', rate: 0.16, base: subtotal, total: iva, isRetention: false }];
};

const descriptionOf = ({ planName, timbres }: Purchase) => `${timbres} timbres, ${planName}`;
const nameOf = ({ customerName }: Purchase) => customerName || 'Cliente General';

/** Makes the request as the list asks for it. */
function listRequest(purchase: Purchase, zipCode: string | undefined) {
  const { subtotal } = totalsOf(purchase);
  const taxes = taxesOf(purchase);
  return {
    ...headOf(purchase),
    receiver: {
      rfc: RFC_PUBLICO_GENERAL,
      name: nameOf(purchase),
      cfdiUse: 'S01',
      fiscalRegime: '616',
      taxZipCode: zipCode || defaultZipCode,
    },
    items: [{ productCode, description: descriptionOf(purchase), quantity: 1, unitValue: subtotal, subtotal, taxes }],
    taxes,
  };
}

/** Makes the request as the detail asks for it. */
function detailRequest(purchase: Purchase, zipCode: string | undefined) {
  const { subtotal, total } = totalsOf(purchase);
  const taxes = taxesOf(purchase);
  return {
    ...headOf(purchase),
    receiver: {
      rfc: RFC_PUBLICO_GENERAL,
      name: nameOf(purchase),
      email: purchase.customerEmail ?? '',
      phone: purchase.customerPhone ?? '',
      address: '',
      zipCode: zipCode || defaultZipCode,
    },
    items: [
      {
        productCode,
        description: descriptionOf(purchase),
        unit: 'E49',
        unitPrice: subtotal,
        quantity: 1,
        subtotal,
        total,
        taxObject: '02',
        taxes,
      },
    ],
    taxes,
  };
}
