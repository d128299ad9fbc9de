import type { InvoiceError } from '../invoicing/invoice.ts';

export const isBuyers = (field: string | undefined): boolean =>
  field !== undefined && (field.startsWith('receptor.') || field === 'formaPago');

/** Tells why a document was refused, as its buyer learns it: what only the company can mend is told without details. */
export function errorForBuyer({ field, message, code }: InvoiceError): InvoiceError {
  if (isBuyers(field)) return { field: field ?? '', message, ...(code === undefined ? {} : { code }) };
  const ofCompany = 'El comercio tiene un dato que corregir para emitir esta factura. Pídela en caja.';
  return { message: ofCompany, ...(code === undefined ? {} : { code }) };
}
