import type { CustomPage, ResourcePages } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const invoices: ResourcePages = {
  name: 'facturas',
  List: screen(async () => (await import('./invoices-page.tsx')).InvoicesPage),
};

export const invoicePage: CustomPage = {
  path: '/facturas/:id',
  Page: screen(async () => (await import('./page/invoice-page.tsx')).InvoicePage),
};

export const newInvoice: CustomPage = {
  path: '/facturas/crear',
  Page: screen(async () => (await import('../new-invoice/new-invoice-page.tsx')).NewInvoicePage),
};
