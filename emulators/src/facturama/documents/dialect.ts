import type { WithheldIvaName } from './fault.ts';

/** What is said of Facturama in two ways, and what it refuses for now: a test chooses. */
export class Dialect {
  withheldIva: WithheldIvaName = 'IVA RET';
  /** Documents that are refused while they stand here, by type and total: `E 116.13`. */
  readonly refused = new Set<string>();
}
