import type { Timbre } from '../cfdi/timbre.ts';
import { hasClabeCheckDigit } from '../../sat/fiscal-keys.ts';
import { lengths } from '../lengths.ts';

export interface NamedDocument {
  readonly serie?: string | undefined;
  readonly folio?: string | number | undefined;
  readonly uuid: string;
}

/**
 * Returns the name, without extension, under which a document's files are downloaded: `A-1042`, or its UUID when it has
 * no folio. Foreign documents may have anything in their serie; only what every file system takes is kept.
 */
export function documentFileName({ serie, folio, uuid }: NamedDocument): string {
  const name = [serie, folio]
    .map((part) => String(part ?? '').replace(/[^\p{L}\p{N}_]+/gu, ''))
    .filter(Boolean)
    .join('-');
  return name || uuid;
}

/** SAT's RFC for a PAC in tests: the emulator's, and that of the providers' sandboxes. */
export const RFC_PAC_PRUEBAS = 'SPR190613I52';

/**
 * Tells whether a stamp is a real one. Documents of a test PAC have no fiscal value, and their printed form says so.
 */
export const hasFiscalValue = ({ rfcProvCertif }: Pick<Timbre, 'rfcProvCertif'>): boolean =>
  rfcProvCertif !== RFC_PAC_PRUEBAS;

/** The contract has no field for the account that is paid into: it is kept with the observations. */
const label = 'Cuenta bancaria: ';

/** What is typed beside an account leaves room for it. */
export const longestBesideAccount = lengths.observaciones - lengths.cuentaBanco - label.length - '\n'.length;

export const withAccount = (observaciones: string, account: string): string =>
  [observaciones.trim(), account.trim() === '' ? '' : `${label}${account.trim()}`].filter(Boolean).join('\n');

export function splitAccount(printed: string): { observaciones: string; cuentaBanco: string } {
  const lines = printed.split('\n');
  const last = lines.at(-1) ?? '';
  if (!last.startsWith(label)) return { observaciones: printed, cuentaBanco: '' };
  return { observaciones: lines.slice(0, -1).join('\n'), cuentaBanco: last.slice(label.length) };
}

/** The 18 digits of a CLABE, however they were grouped; undefined for any other account. */
export function clabeOf(account: string): string | undefined {
  const digits = account.replace(/[ -]/g, '');
  return /^\d{18}$/.test(digits) && hasClabeCheckDigit(digits) ? digits : undefined;
}
