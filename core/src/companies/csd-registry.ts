import type { ProviderProblem } from '../shared/provider-problem.ts';

export interface CsdFiles {
  readonly rfc: string;
  /** The .cer file, DER. */
  readonly certificate: Uint8Array;
  /** The .key file, DER, encrypted with `password`. */
  readonly privateKey: Uint8Array;
  readonly password: string;
}

export type RegistrationOutcome =
  | { readonly kind: 'registered' }
  | { readonly kind: 'refused'; readonly problems: readonly ProviderProblem[] }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Tells where the provider keeps the certificates that it seals with, one for each RFC. */
export interface CsdRegistry {
  readonly provider: string;
  /** Creates the certificate of an RFC, or replaces the one that is there. Safe to repeat. */
  register(csd: CsdFiles): Promise<RegistrationOutcome>;
  remove(rfc: string): Promise<RegistrationOutcome>;
}
