import type { PurchaseInvoices } from '@timbra/core/purchases/purchase-invoices.ts';
import { purchaseInvoicesArea as area } from '../http/routes/purchase-invoices.ts';
import type { Area } from '../http/server.ts';
import { PostgresPurchaseInvoices } from '../postgres/postgres-purchase-invoices.ts';
import { allParts } from './all-parts.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const purchaseInvoices = serviceId<PurchaseInvoices>('purchaseInvoices');

export function bindPurchaseInvoices(bind: Bind): void {
  bind(purchaseInvoices, (get) => new PostgresPurchaseInvoices(get(serviceIds.database)));
}

export const purchaseInvoicesArea = (get: Get): Area => area(get(allParts));
