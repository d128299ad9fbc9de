import { withoutCorporateSuffix } from '../sat/receptor.ts';
import { readableText } from './mojibake.ts';

/** What a click mends in every row. Nothing of this is done unasked. */
export const repairCodes = [
  'MOJIBAKE',
  'HTML_ENTITIES',
  'RFC_SEPARATORS',
  'NAME_SUFFIX',
  'NAME_UPPER_CASE',
  'EMAIL_DROP',
  'PHONE_DROP',
] as const;
export type RepairCode = (typeof repairCodes)[number];

export interface Repair {
  /** What it does, in the user's words. */
  readonly label: string;
  /** The target fields that it may touch. */
  readonly fields: readonly string[];
  readonly apply: (value: string) => string;
}

const names = ['nombre', 'nombreInterno', 'descripcion', 'observaciones'];
const rfcs = ['rfc', 'customerId'];

export const repairs: Record<RepairCode, Repair> = {
  MOJIBAKE: {
    label: 'Arreglar las letras dañadas (Ã‘ → Ñ)',
    fields: [...names, ...rfcs, 'usoCfdi', 'regimenFiscal'],
    apply: readableText,
  },
  HTML_ENTITIES: {
    label: 'Cambiar &amp; por & y las demás claves de página web',
    fields: [...names, ...rfcs],
    apply: (value) => value.replaceAll(/&(amp|quot|apos|lt|gt|#39|nbsp);/gi, (all, name: string) => entity(name, all)),
  },
  RFC_SEPARATORS: {
    label: 'Quitar espacios, guiones y puntos del RFC',
    fields: rfcs,
    apply: (value) => value.replaceAll(/[\s\-–_./]/gu, ''),
  },
  NAME_SUFFIX: {
    label: 'Quitar el régimen de sociedad del nombre (S.A. de C.V.)',
    fields: ['nombre'],
    apply: withoutCorporateSuffix,
  },
  NAME_UPPER_CASE: {
    label: 'Escribir el nombre en mayúsculas, como lo tiene el SAT',
    fields: ['nombre'],
    apply: (value) => value.toUpperCase(),
  },
  EMAIL_DROP: { label: 'Dejar vacío el correo que no sirve', fields: ['email'], apply: () => '' },
  PHONE_DROP: { label: 'Dejar vacío el teléfono que no sirve', fields: ['telefono'], apply: () => '' },
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
};
const entity = (name: string, all: string) => entities[name.toLowerCase()] ?? all;

/** Repairs that clear a value are done only where the value is wrong: whoever judges the row decides. */
const clearing: ReadonlySet<RepairCode> = new Set(['EMAIL_DROP', 'PHONE_DROP']);

/** The value of a field after the repairs that were asked for, in their fixed order. */
export function repaired(field: string, value: string, codes: ReadonlySet<RepairCode>): string {
  if (codes.size === 0) return value;
  return repairCodes.reduce(
    (text, code) =>
      codes.has(code) && !clearing.has(code) && repairs[code].fields.includes(field) ? repairs[code].apply(text) : text,
    value,
  );
}
