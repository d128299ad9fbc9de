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
