import type { CsdRegistry } from '@timbra/core/companies/ports.ts';
import type { InvoiceCanceller } from '@timbra/core/invoicing/cancelling/ports.ts';
import type { InvoiceStamper } from '@timbra/core/invoicing/stamping/ports.ts';
import type { CatalogDirectory } from '@timbra/core/sat/search/large-catalogs.ts';
import type { ReceiverRegister } from '@timbra/core/self-invoicing/ports.ts';
import type { Clock } from '@timbra/core/shared/ports.ts';

/** Describes how one PAC is reached. */
export interface PacOptions {
  /** It stands beside each id of its in place of the PAC's own name: of a system that only speaks like it. */
  readonly provider?: string;
  /** It is its own address, its sandbox, or its emulator. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** A call is given up this long after it was due. */
  readonly timeoutMs: number;
  /**
   * A stamp call that could not start this soon after its attempt was recorded, or in half of the time-out, does not
   * start at all.
   */
  readonly startWindowMs: number;
}

/** Does what a PAC does for Timbra, each part by an adapter of its own. */
export interface Pac {
  stamper(options: PacOptions, clock: Clock): InvoiceStamper;
  canceller(options: PacOptions): InvoiceCanceller;
  csds(options: PacOptions): CsdRegistry;
  catalogs(options: PacOptions): CatalogDirectory;
  receivers(options: PacOptions): ReceiverRegister;
}
