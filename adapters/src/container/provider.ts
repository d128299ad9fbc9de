import type { Container } from 'inversify';
import type { CatalogDirectory } from '@timbra/core/sat/search/catalog-directory.ts';
import type { CsdRegistry } from '@timbra/core/companies/csd-registry.ts';
import type { InvoiceStamper } from '@timbra/core/invoicing/invoice-stamper.ts';
import { pacs } from '../pacs.ts';
import { token, tokens } from './tokens.ts';

export const csdRegistry = token<CsdRegistry>('CsdRegistry');
export const catalogDirectory = token<CatalogDirectory>('CatalogDirectory');
export const invoiceStamper = token<InvoiceStamper>('InvoiceStamper');

/** A process that was paused for longer than this after it recorded an attempt does not send it any more. */
const startWindowMs = 2_000;

export function bindProvider(container: Container): void {
  container
    .bind(csdRegistry)
    .toResolvedValue(({ pac }) => pacs[pac.name].csds({ ...pac, startWindowMs }), [tokens.config])
    .inSingletonScope();
  container
    .bind(catalogDirectory)
    .toResolvedValue(({ pac }) => pacs[pac.name].catalogs({ ...pac, startWindowMs }), [tokens.config]);
  container
    .bind(invoiceStamper)
    .toResolvedValue(
      ({ pac }, clock) => pacs[pac.name].stamper({ ...pac, startWindowMs }, clock),
      [tokens.config, tokens.clock],
    )
    .inSingletonScope();
}
