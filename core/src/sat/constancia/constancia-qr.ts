import { isRfc } from '../rfc.ts';

/** What the first QR of a constancia tells without asking SAT. */
export interface ConstanciaQr {
  readonly rfc: string;
  readonly idCif: string;
}

/**
 * Reads the address in a constancia's first QR: SAT's host and path, D1=10 and `{idCIF}_{RFC}`. The second QR has
 * D1=26, other papers have other numbers, and none of them is a constancia.
 */
export function readConstanciaQr(text: string): ConstanciaQr | undefined {
  const [, idCif = '', rfc = ''] = ADDRESS.exec(decoded(text.trim())) ?? [];
  return isRfc(rfc) ? { idCif, rfc } : undefined;
}

const ADDRESS =
  /^https?:\/\/siat\.sat\.gob\.mx\/app\/qr\/faces\/pages\/mobile\/validadorqr\.jsf\?D1=10&D2=1&D3=(\d{5,15})_([^\s_]{12,13})$/;

/** An RFC with Ñ or & may be written in bytes. What is no such writing stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
