import { PlatformIssuer } from '@timbra/core/companies/platform-issuer.ts';
import { EditInvoice } from '@timbra/core/invoicing/drafting/edit-invoice.ts';
import { CreateInvoice } from '@timbra/core/invoicing/issuing/create-invoice.ts';
import { RetryInvoice } from '@timbra/core/invoicing/issuing/retry-invoice.ts';
import { InvoicePurchase } from '@timbra/core/purchases/invoice-purchase.ts';
import type { PurchaseInvoices } from '@timbra/core/purchases/purchase-invoices.ts';
import { purchaseInvoicesArea as area } from '../http/routes/purchase-invoices.ts';
import type { Area } from '../http/server.ts';
import { PostgresPurchaseInvoices } from '../postgres/postgres-purchase-invoices.ts';
import { allPorts } from './all-ports.ts';
import type { Bind, Get } from './bind.ts';
import { purchases } from './purchases.ts';
import { serviceId, serviceIds } from './service-ids.ts';
import { stampLedger } from './stamps.ts';

const purchaseInvoices = serviceId<PurchaseInvoices>('purchaseInvoices');

export function bindPurchaseInvoices(bind: Bind): void {
  bind(purchaseInvoices, (get) => new PostgresPurchaseInvoices(get(serviceIds.database)));
  bind(InvoicePurchase, (get) => {
    const issuing = {
      issuer: get(PlatformIssuer),
      create: get(CreateInvoice),
      edit: get(EditInvoice),
      retry: get(RetryInvoice),
    };
    return new InvoicePurchase(
      get(purchases),
      get(purchaseInvoices),
      get(allPorts),
      issuing,
      get(stampLedger),
      get(serviceIds.transactions),
    );
  });
}

export function purchaseInvoicesArea(get: Get): Area {
  return area({ invoice: get(InvoicePurchase), ports: get(allPorts) });
}
