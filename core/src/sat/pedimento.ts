/** The parts of a NumeroPedimento: year, customs office, patent and number. */
const parts = /^(\d{1,2})(\d{1,2})?(\d{1,4})?(\d{1,7})?/;

/**
 * Returns the digits of a pedimento as SAT writes them, with two spaces between its parts; what is no digit is left
 * out.
 */
export const pedimentoOf = (text: string): string =>
  (parts.exec(text.replaceAll(/\D/g, '')) ?? [])
    .slice(1)
    .filter((part) => part !== undefined)
    .join('  ');

const whole = /^(\d{2}) {2}(\d{2}) {2}(\d{4}) {2}\d{7}$/;

export interface PedimentoParts {
  /** Its last two digits. */
  readonly year: string;
  /** Key of c_Aduana. */
  readonly aduana: string;
  /** Key of c_PatenteAduanal. */
  readonly patente: string;
}

/** Returns the parts of a NumeroPedimento of SAT's 21 characters; undefined for any other text. */
export function pedimentoParts(text: string): PedimentoParts | undefined {
  const [, year, aduana, patente] = whole.exec(text) ?? [];
  return year !== undefined && aduana !== undefined && patente !== undefined ? { year, aduana, patente } : undefined;
}

/** Returns the keys of SAT's lists that pedimentos name, each list absent where none is named. */
export function pedimentoKeys(texts: readonly string[]): { readonly [List in 'aduana' | 'patenteAduanal']?: string[] } {
  const all = texts.flatMap((text) => pedimentoParts(text) ?? []);
  if (all.length === 0) return {};
  return { aduana: all.map(({ aduana }) => aduana), patenteAduanal: all.map(({ patente }) => patente) };
}
