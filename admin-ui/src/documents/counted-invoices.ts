import { count } from '@timbra/ui/format/format.ts';

/** Counts invoices in words: «1 factura», «1,500 facturas». */
export const countedInvoices = (many: number): string => (many === 1 ? '1 factura' : `${count(many)} facturas`);
