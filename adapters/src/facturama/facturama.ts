import type { Pac } from '../pac/pac.ts';
import { FacturamaCatalogs, FacturamaReceivers } from './facturama-catalogs.ts';
import { FacturamaCanceller } from './facturama-canceller.ts';
import { FacturamaCsdRegistry } from './facturama-csd-registry.ts';
import { FacturamaStamper } from './facturama-stamper.ts';

export const facturama: Pac = {
  stamper: (options, clock) => new FacturamaStamper(options, clock),
  canceller: (options) => new FacturamaCanceller(options),
  csds: (options) => new FacturamaCsdRegistry(options),
  catalogs: (options) => new FacturamaCatalogs(options),
  receivers: (options) => new FacturamaReceivers(options),
};
