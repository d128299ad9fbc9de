import type { Timbre } from '../cfdi/timbre.ts';

/** SAT's RFC for a PAC in tests: the emulator's, and that of the providers' sandboxes. */
export const RFC_PAC_PRUEBAS = 'SPR190613I52';

/**
 * Tells whether a stamp is a real one. Documents of a test PAC have no fiscal value, and their printed form says so.
 */
export function hasFiscalValue({ rfcProvCertif }: Pick<Timbre, 'rfcProvCertif'>): boolean {
  return rfcProvCertif !== RFC_PAC_PRUEBAS;
}
