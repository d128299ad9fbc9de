import { callData, fetchApi, requestTo } from '@timbra/ui/http/call.ts';
import { saveFile } from '../../shared/download/download.ts';
import type { Purchase } from '../purchase.ts';
import { useServerSettings } from '../../shared/data/server-settings.ts';

type Row = Purchase['invoices'][number];
type Bought = Pick<Purchase, 'id' | 'companyId' | 'invoices'>;

/**
 * Saves PDF and XML of a purchase's invoice, in one file.
 * @returns why it did not, in the specification's words.
 */
export async function downloadInvoice(purchase: Bought): Promise<string | undefined> {
  try {
    const [invoice] = await invoicesOf(purchase);
    if (!invoice) return 'No hay facturas disponibles para descargar';
    const { facturamaId, serie, folio, number } = invoice;
    if (!facturamaId) return 'No se encontró el ID de Facturama para esta factura';
    const query = { serie: serie || 'A', folio: String(folio || number) };
    const zip = requestTo('GET /facturama/invoices/{facturamaId}/zip', { params: { facturamaId }, query });
    saveFile(await (await fetchApi(...zip)).blob(), `${number}.zip`);
    return undefined;
  } catch {
    return 'Error al descargar la factura. Por favor, intenta de nuevo.';
  }
}

/** A company's list has the invoices of all its purchases, and lacks those that were made to another receiver. */
async function invoicesOf({ id, companyId, invoices }: Bought): Promise<readonly Row[]> {
  const ofCompany =
    companyId === null ? [] : await callData('GET /company/{id}/invoices', { params: { id: companyId } });
  const known = new Set(invoices.map((invoice) => invoice.id));
  const found = ofCompany.filter((invoice) => known.has(invoice.id));
  return found.length > 0 ? found : callData('GET /payment/{id}/invoices', { params: { id } });
}

const notConfigured = 'La facturación de compras todavía no está configurada.';

/** Tells why no purchase can be invoiced here; undefined when it can, or when that is not known. */
export const useWhyNotInvoiced = (): string | undefined =>
  useServerSettings().data?.purchaseInvoices === false ? notConfigured : undefined;
