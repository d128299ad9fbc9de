import type { WithheldIvaName } from './checks/fault.ts';

/** What is said of Facturama in two ways: a test chooses one. */
export class Dialect {
  withheldIva: WithheldIvaName = 'IVA RET';
}
