import { useServerSettings } from '../../shared/data/server-settings.ts';

const notConfigured = 'La facturación de compras todavía no está configurada.';

/** Tells why no purchase can be invoiced here; undefined when it can, or when that is not known. */
export const useWhyNotInvoiced = (): string | undefined =>
  useServerSettings().data?.purchaseInvoices === false ? notConfigured : undefined;
