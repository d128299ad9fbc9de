import { OBJETO_IMP } from '../sat/catalogs/objeto-imp.ts';
import { type Problem, unless } from '../shared/errors.ts';

/** Is what a product and an order's item both say of a future concept of a CFDI. */
export interface SoldLine {
  readonly descripcion: string;
  readonly claveProductoServicio: string;
  readonly unidad: string;
  readonly objetoImpuesto: string;
}

/** Returns the form of the keys; whether SAT lists them is asked of its catalogues. */
export function keyProblems(line: SoldLine, at: string): Problem[] {
  return [
    ...unless(
      /^\d{8}$/.test(line.claveProductoServicio),
      `${at}claveProductoServicio`,
      'La clave de producto o servicio son ocho dígitos. Elige una de la lista del SAT.',
      'CFDI40162',
    ),
    ...unless(
      /^[0-9A-Za-z]{2,3}$/.test(line.unidad),
      `${at}unidad`,
      'La clave de unidad son dos o tres caracteres, como H87 o E48. Elige una de la lista del SAT.',
      'CFDI40165',
    ),
    ...unless(
      OBJETO_IMP.has(line.objetoImpuesto),
      `${at}objetoImpuesto`,
      'Elige el objeto de impuesto, de 01 a 08.',
      'CFDI40170',
    ),
  ];
}

/** @param field path of a text that reaches a CFDI, where `|` separates the fields that a seal covers. */
export function cfdiTextProblems(text: string, field: string, longest: number): Problem[] {
  return [
    ...unless([...text].length <= longest, field, `Escribe a lo más ${longest} caracteres.`),
    ...unless(!text.includes('|'), field, 'Este texto no puede llevar el carácter «|».'),
  ];
}
