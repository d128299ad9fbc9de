import { money } from '@timbra/ui/format/amounts.ts';
import type { InvoiceRow } from '../documents/invoice-row.ts';
import type { CustomPage, ListPages } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const invoices: ListPages = {
  name: 'facturas',
  recordRepresentation: ({ cliente, total, moneda }: InvoiceRow) =>
    `${cliente ?? 'Sin cliente'} por ${money(total, moneda)}`,
  List: screen(async () => (await import('./invoices-page.tsx')).InvoicesPage),
};

export const invoicePage: CustomPage = {
  path: '/facturas/:id',
  Page: screen(async () => (await import('./page/invoice-page.tsx')).InvoicePage),
};
