import type { PurchaseInvoices } from '@timbra/core/purchases/purchase-invoices.ts';
import { PostgresPurchaseInvoices } from '../postgres/postgres-purchase-invoices.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const purchaseInvoices = serviceId<PurchaseInvoices>('purchaseInvoices');

export function bindPurchaseInvoices(bind: Bind): void {
  bind(purchaseInvoices, (get) => new PostgresPurchaseInvoices(get(serviceIds.database)));
}
