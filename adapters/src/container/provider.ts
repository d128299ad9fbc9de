import type { CatalogDirectory } from '@timbra/core/sat/search/catalog-directory.ts';
import type { CsdRegistry } from '@timbra/core/companies/csd-registry.ts';
import type { InvoiceCanceller } from '@timbra/core/invoicing/cancelling/invoice-canceller.ts';
import type { InvoiceStamper } from '@timbra/core/invoicing/stamping/invoice-stamper.ts';
import type { ReceiverRegister } from '@timbra/core/self-invoicing/receiver-register.ts';
import { MeasuredStamper } from '../observability/measured-stamper.ts';
import type { Pac, PacOptions } from '../pac/pac.ts';
import { pacs } from './pacs.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const csdRegistry = serviceId<CsdRegistry>('csdRegistry');
export const catalogDirectory = serviceId<CatalogDirectory>('catalogDirectory');
export const invoiceCanceller = serviceId<InvoiceCanceller>('invoiceCanceller');
export const receiverRegister = serviceId<ReceiverRegister>('receiverRegister');
export const invoiceStamper = serviceId<InvoiceStamper>('invoiceStamper');

/** A process that was paused for longer than this after it recorded an attempt does not send it any more. */
const startWindowMs = 2_000;

const options = serviceId<PacOptions>('pacOptions');
const pac = serviceId<Pac>('pac');

export function bindProvider(bind: Bind): void {
  bind(options, (get) => ({ ...get(serviceIds.config).pac, startWindowMs }));
  bind(pac, (get) => pacs[get(serviceIds.config).pac.name]);
  bind(csdRegistry, (get) => get(pac).csds(get(options)));
  bind(catalogDirectory, (get) => get(pac).catalogs(get(options)));
  bind(invoiceCanceller, (get) => get(pac).canceller(get(options)));
  bind(receiverRegister, (get) => get(pac).receivers(get(options)));
  bind(invoiceStamper, (get) => {
    const stamper = get(pac).stamper(get(options), get(serviceIds.clock));
    return new MeasuredStamper(stamper, get(serviceIds.metrics));
  });
}
