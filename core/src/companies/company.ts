import type { FiscalData } from './fiscal-data.ts';
import type { Lugar } from './lugares.ts';

export interface CompanyCsd {
  /** Tells where it is registered, as far as that was kept. */
  readonly provider: string | undefined;
  /** SAT's NoCertificado. */
  readonly serialNumber: string;
  readonly rfc: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** These are the files and the password as the safe keeps them, so that they can be registered anew. Never shown. */
  readonly sealed: string;
}

export interface Company {
  readonly id: string;
  readonly userId: string;
  /** Is the alias: what its owner calls it. Its name on documents is `fiscalData.nombre`. */
  readonly name: string;
  /** The RFC, or a placeholder while there is none. */
  readonly ruc: string;
  readonly email: string | null;
  readonly isActive: boolean;
  readonly fiscalData: FiscalData;
  /** Tells where it issues from besides its address. */
  readonly lugares: readonly Lugar[];
  /** Keys of its regimes besides that of its fiscal data. */
  readonly regimenes: readonly string[];
  /** Tells how it uses what it buys: the receiver's use of its purchase invoices. */
  readonly usoCfdi: string | null;
  /** Is the RFC that the provider seals for; null while no CSD is registered. */
  readonly issuerId: string | null;
  readonly csd: CompanyCsd | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
}
