import type { OrderToInvoice } from '../src/invoicing/building/orders-to-invoice.ts';
import type { prepareInvoice } from '../src/invoicing/drafting/prepare-invoice.ts';
import type { Clock, PortsOf } from '../src/shared/ports.ts';
import { completeCatalogs } from './cfdi/catalogs.ts';
import { issuerAlone, noOrigins, noSendingChoices } from './issuer-alone.ts';
import { shippedLawBook } from './shipped-law-book.ts';

const nothing = () => Promise.resolve([]);

/** Makes a sale of one thing for 100.00 and its IVA, to nobody whom the order names. */
export const anOrder = (id: string): OrderToInvoice => ({
  id,
  number: 7,
  version: 1,
  customerId: 'cliente',
  receptor: {},
  conceptos: [
    {
      claveProductoServicio: '50201706',
      unidad: 'H87',
      descripcion: 'Café',
      cantidad: 1,
      valorUnitario: 100,
      objetoImpuesto: '02',
      impuestos: { iva: '16' },
    },
  ],
  descuento: 0,
  observaciones: undefined,
  invoiced: false,
});

/**
 * Makes the ports that prepare the documents of a company that can issue.
 * @param missing what SAT's lists lack when a document is prepared: a test may add to it meanwhile.
 */
export function preparing(
  clock: Clock,
  {
    orders = [],
    missing = [],
  }: { readonly orders?: readonly OrderToInvoice[]; readonly missing?: readonly string[] } = {},
): PortsOf<typeof prepareInvoice> {
  return {
    invoiceSources: issuerAlone,
    ordersToInvoice: { byId: async (_companyId, ids) => orders.filter(({ id }) => ids.includes(id)), open: nothing },
    origins: noOrigins,
    payables: { find: nothing, external: nothing, replaced: nothing },
    sendingChoices: noSendingChoices,
    satCatalogs: { lookup: async () => completeCatalogs(...missing) },
    law: shippedLawBook,
    clock,
  };
}
