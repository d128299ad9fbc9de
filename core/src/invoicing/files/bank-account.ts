import { hasClabeCheckDigit } from '../../sat/clabe.ts';

/** The contract has no field for the account that is paid into: it is kept with the observations. */
const label = 'Cuenta bancaria: ';

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
