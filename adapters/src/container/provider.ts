import type { Config } from '../config/config.ts';
import { MeasuredStamper } from '../observability/measured-stamper.ts';
import type { Pac, PacOptions } from '../pac/pac.ts';
import { ConsultaCfdi } from '../sat/consulta-cfdi.ts';
import type { Bindings } from './bind.ts';
import { pacs } from './pacs.ts';

/** A process that was paused for longer than this after it recorded an attempt does not send it any more. */
const startWindowMs = 2_000;

const pacOf = ({ pac }: Config): Pac => pacs[pac.name];
const optionsOf = ({ pac }: Config): PacOptions => ({ ...pac, startWindowMs });

/** SAT, and the PAC that is configured. */
export const provider = {
  catalogDirectory: ({ config }) => pacOf(config).catalogs(optionsOf(config)),
  csdRegistry: ({ config }) => pacOf(config).csds(optionsOf(config)),
  invoiceCanceller: ({ config }) => pacOf(config).canceller(optionsOf(config)),
  invoiceStamper: ({ config, clock, metrics }) =>
    new MeasuredStamper(pacOf(config).stamper(optionsOf(config), clock), metrics),
  receiverRegister: ({ config }) => pacOf(config).receivers(optionsOf(config)),
  satStatus: ({ config }) => new ConsultaCfdi(config.sat),
} satisfies Bindings;
