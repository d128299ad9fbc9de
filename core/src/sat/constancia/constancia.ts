import { isRfc } from '../fiscal-keys.ts';

/**
 * Is what a constancia de situación fiscal says of its taxpayer. A field that it lacks, or tells in two ways, is empty.
 */
export interface Constancia {
  readonly rfc: string;
  readonly curp: string;
  /** It is the name as a CFDI wants it: a company's without its régimen de capital, a person's with both surnames. */
  readonly nombre: string;
  readonly codigoPostal: string;
  readonly domicilio: Domicilio;
  readonly nombreComercial: string;
  /** Keys of c_RegimenFiscal, those in force alone. */
  readonly regimenes: readonly string[];
  /** It is the state in the taxpayers' register: `ACTIVO`, `REACTIVADO`, `SUSPENDIDO` … */
  readonly estatus: string;
  /** `2026-10-02`. */
  readonly issuedOn: string;
  readonly warnings: readonly ConstanciaWarning[];
}

/** The registered address as it is printed, in capitals. */
export interface Domicilio {
  /** It has its kind: `AVENIDA JUAREZ`. */
  readonly calle: string;
  readonly numeroExterior: string;
  readonly numeroInterior: string;
  readonly colonia: string;
  readonly localidad: string;
  readonly municipio: string;
}

/** Is what a person has to look at. Nothing of it is mended by guessing. */
export type ConstanciaWarning =
  /** The card, the data and the cadena original do not have the same value. */
  | { readonly kind: 'differs'; readonly field: 'rfc' | 'nombre' | 'codigoPostal' | 'estatus' | 'issuedOn' }
  | {
      readonly kind: 'missing';
      readonly field: 'rfc' | 'nombre' | 'codigoPostal' | 'regimenes' | 'estatus' | 'issuedOn';
    }
  /** The RFC or the name stands in the data alone, and a constancia has it in its card and its cadena as well. */
  | { readonly kind: 'unproven' }
  /** The data are those of a company and the RFC is a person's, or the other way round. */
  | { readonly kind: 'persona' }
  | { readonly kind: 'estatus'; readonly estatus: string }
  | { readonly kind: 'old'; readonly issuedOn: string }
  | { readonly kind: 'future'; readonly issuedOn: string }
  /** A regime in force has a name that c_RegimenFiscal does not have. */
  | { readonly kind: 'regimen-unknown'; readonly name: string }
  /** The table of regimes has a row without a date, or dates without a name: no row of it is taken. */
  | { readonly kind: 'regimenes-unclear' }
  /** A regime that the RFC's persona cannot have (CFDI40158): it is left out. */
  | { readonly kind: 'regimen-persona'; readonly regimen: string };

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
