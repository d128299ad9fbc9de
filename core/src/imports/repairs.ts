import { withoutCorporateSuffix } from '../sat/receptor.ts';
import { readableText } from './mojibake.ts';

/** What a click mends in every row. Nothing of this is done unasked. */
export const repairCodes = [
  'MOJIBAKE',
  'HTML_ENTITIES',
  'RFC_SEPARATORS',
  'NAME_SUFFIX',
  'NAME_UPPER_CASE',
  'USO_RETIRED',
  'REGIMEN_DEFAULT',
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
  USO_RETIRED: {
    label: 'Cambiar P01 «Por definir», que ya no existe, por S01',
    fields: ['usoCfdi'],
    apply: (value) => (/^(?:P01\b|por definir$)/i.test(value) ? 'S01' : value),
  },
  REGIMEN_DEFAULT: {
    label: 'Donde falta el régimen, poner el más común: 601 a empresas, 612 a personas y 616 al RFC genérico',
    fields: ['regimenFiscal'],
    apply: (value) => value,
  },
  EMAIL_DROP: { label: 'Dejar fuera los correos que no sirven', fields: ['email'], apply: () => '' },
  /** Done unasked by now; callers of before may still ask for it. */
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

/** Repairs that clear or fill in a value are done only where it is wrong or absent: whoever judges the row decides. */
const ofRow: ReadonlySet<RepairCode> = new Set(['REGIMEN_DEFAULT', 'EMAIL_DROP', 'PHONE_DROP']);

/** The value of a field after the repairs that were asked for, in their fixed order. */
export function repaired(field: string, value: string, codes: ReadonlySet<RepairCode>): string {
  if (codes.size === 0) return value;
  return repairCodes.reduce(
    (text, code) =>
      codes.has(code) && !ofRow.has(code) && repairs[code].fields.includes(field) ? repairs[code].apply(text) : text,
    value,
  );
}
