import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useRead } from '../shared/data/use-answer.ts';

/**
 * The document of a sale that was refused and waits to be corrected, whoever asked for it and on whatever device: null
 * where there is none. One whose amount is no longer the sale's was changed by its user, and is left to its own form.
 */
export const useRefused = (order: OrderAnswer, isWanted: boolean) =>
  useRead(refusedKey(order.id), (signal) => refusedOf(order, signal), {
    enabled: isWanted,
    // A form begins with it: what was there another time is asked again, and what is typed meanwhile is not drawn over.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const refusedKey = (orderId: string) => ['facturas', 'rechazada', orderId];

async function refusedOf({ id: orderId, companyId, total }: OrderAnswer, signal: AbortSignal) {
  const filter = JSON.stringify({ orderId, tipo: 'factura', status: 'REJECTED', total });
  const query = { companyId, filter, range: '[0,0]', sort: '["createdAt","DESC"]' };
  const [refused] = await callData('GET /invoices', { query, signal });
  if (!refused) return null;
  const invoice: InvoiceAnswer = await callData('GET /invoices/{id}', { params: { id: refused.id }, signal });
  return invoice;
}
