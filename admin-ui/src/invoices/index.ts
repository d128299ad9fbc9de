import { money } from '@timbra/ui/format/format.ts';
import type { InvoiceRow } from '../documents/invoice-row.ts';
import { type RecordPages, screen } from '../shared/screens/resource-pages.ts';

const screens = () => import('./invoice-screens.tsx');

export const invoices: RecordPages = {
  name: 'facturas',
  recordRepresentation: ({ cliente, total, moneda }: InvoiceRow) =>
    `${cliente ?? 'Sin cliente'} por ${money(total, moneda)}`,
  title: 'Facturas',
  prompt: 'Selecciona una empresa para ver las facturas',
  asks: ['invoices:read', 'payroll:read'],
  List: screen(async () => (await import('./invoices-page.tsx')).InvoicesPage),
  Show: screen(async () => (await screens()).InvoiceShow),
  ofRecord: {
    enviar: screen(async () => (await screens()).InvoiceSending),
    eliminar: screen(async () => (await screens()).InvoiceRemoval),
  },
  formerly: { lista: 'ver' },
};
