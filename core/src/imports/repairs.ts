import { withoutCorporateSuffix } from '../sat/receptor.ts';

/** Lists what Windows-1252 has between 0x80 and 0x9F, in order; a space stands where it has nothing. */
const windows = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * Returns a text in UTF-8 that was read as Windows-1252 once («Ã‘» for «Ñ») as it was written. Other texts stay as they
 * are.
 */
export function readableText(text: string): string {
  return text.replaceAll(/([\u00c2\u00c3])(.)/gsu, (pair, lead: string, next: string) => {
    const byte = byteOf(next);
    if (byte < 0x80 || byte > 0xbf) return pair;
    return String.fromCodePoint((lead === '\u00c3' ? 0xc0 : 0x80) + (byte & 0x3f));
  });
}

function byteOf(character: string): number {
  const position = character === ' ' ? -1 : windows.indexOf(character);
  return position >= 0 ? 0x80 + position : (character.codePointAt(0) ?? 0);
}

/** Lists what a click mends in every row. Nothing of this is done unasked. */
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
  /** Says what it does, in the user's words. */
  readonly label: string;
  readonly apply: (value: string) => string;
}

/** Lists what may be done to texts of people. */
export const repairsOfText = ['MOJIBAKE', 'HTML_ENTITIES'] as const satisfies readonly RepairCode[];
export const repairsOfName = [
  ...repairsOfText,
  'NAME_SUFFIX',
  'NAME_UPPER_CASE',
] as const satisfies readonly RepairCode[];
export const repairsOfRfc = [...repairsOfText, 'RFC_SEPARATORS'] as const satisfies readonly RepairCode[];

/** They are in the order in which they are done. Which field each is for, its column of a file tells. */
export const repairs: Record<RepairCode, Repair> = {
  MOJIBAKE: {
    label: 'Arreglar las letras dañadas (Ã‘ → Ñ)',
    apply: readableText,
  },
  HTML_ENTITIES: {
    label: 'Cambiar &amp; por & y las demás claves de página web',
    apply: (value) => value.replaceAll(/&(amp|quot|apos|lt|gt|#39|nbsp);/gi, (all, name: string) => entity(name, all)),
  },
  RFC_SEPARATORS: {
    label: 'Quitar espacios, guiones y puntos del RFC',
    apply: (value) => value.replaceAll(/[\s\-–_./]/gu, ''),
  },
  NAME_SUFFIX: {
    label: 'Quitar el régimen de sociedad del nombre (S.A. de C.V.)',
    apply: withoutCorporateSuffix,
  },
  NAME_UPPER_CASE: {
    label: 'Escribir el nombre en mayúsculas, como lo tiene el SAT',
    apply: (value) => value.toUpperCase(),
  },
  USO_RETIRED: {
    label: 'Cambiar P01 «Por definir», que ya no existe, por S01',
    apply: (value) => (/^(?:P01\b|por definir$)/i.test(value) ? 'S01' : value),
  },
  REGIMEN_DEFAULT: {
    label: 'Donde falta el régimen, poner el más común: 601 a empresas, 612 a personas y 616 al RFC genérico',
    apply: (value) => value,
  },
  EMAIL_DROP: { label: 'Dejar fuera los correos que no sirven', apply: () => '' },
  /** It is done unasked by now; callers of before may still ask for it. */
  PHONE_DROP: { label: 'Dejar vacío el teléfono que no sirve', apply: () => '' },
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

/**
 * Returns a value after the repairs that were asked for.
 * @param possible those that its column may have, in their order.
 */
export function repaired(value: string, possible: readonly RepairCode[], codes: ReadonlySet<RepairCode>): string {
  if (codes.size === 0) return value;
  return possible.reduce(
    (text, code) => (codes.has(code) && !ofRow.has(code) ? repairs[code].apply(text) : text),
    value,
  );
}
