import { ADUANAS } from '../../../sat/catalogs/aduana.ts';
import { conceptoRule, error } from './rule.ts';

const PATTERN = /^\d{2} {2}(\d{2}) {2}\d{4} {2}\d{7}$/;

export const pedimento = conceptoRule(['CFDI40194'], ({ concepto: { numeroPedimento }, at }) => {
  const message = numeroPedimento && pedimentoProblem(numeroPedimento);
  return message ? error('CFDI40194', `${at}.numeroPedimento`, message) : undefined;
});

/** What is wrong with a NumeroPedimento: its 21 characters, or a customs office that SAT does not have. */
export function pedimentoProblem(text: string): string | undefined {
  const [, aduana] = PATTERN.exec(text) ?? [];
  if (aduana === undefined) {
    return 'El pedimento son 21 caracteres: año, aduana, patente y número, separados por dos espacios (15  48  3009  0001234).';
  }
  if (ADUANAS.has(aduana)) return undefined;
  return `La aduana ${aduana} del pedimento no está en la lista del SAT. Revisa el segundo grupo de cifras.`;
}

/** Of one that has its form. */
export const pedimentoParts = (text: string): { readonly year: string; readonly patent: string } => ({
  year: text.slice(0, 2),
  patent: text.slice('26  48  '.length, '26  48  3009'.length),
});
