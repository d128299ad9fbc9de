import { error, type RuleProblem } from '../../rule-problem.ts';
import { collapse } from '../../xml/output.ts';
import { type CatalogLookups, type RuleFor, sales } from './rule.ts';
import type { SaleTipo } from '../request.ts';

export interface Limit {
  readonly field: string;
  readonly name: string;
  readonly text: string | undefined;
  readonly most: number;
  readonly required?: boolean;
}

/** The XSD limits lengths, and forbids the bar that separates the cadena's values. */
export const textos: RuleFor<SaleTipo> = {
  codes: ['VALIDATION'],
  holdsFor: sales,
  check({ request }) {
    const { emisor, receptor } = request;
    const limits: Limit[] = [
      { field: 'serie', name: 'La serie', text: request.serie, most: 25 },
      { field: 'folio', name: 'El folio', text: request.folio, most: 40 },
      { field: 'condicionesPago', name: 'Las condiciones de pago', text: request.condicionesPago, most: 1000 },
      { field: 'emisor.nombre', name: 'El nombre de la empresa', text: emisor.nombre, most: 300, required: true },
      { field: 'receptor.nombre', name: 'El nombre del cliente', text: receptor.nombre, most: 300, required: true },
      { field: 'receptor.numRegIdTrib', name: 'El número de identidad', text: receptor.numRegIdTrib, most: 40 },
    ];
    request.conceptos.forEach(({ descripcion, noIdentificacion }, index) => {
      const at = `conceptos[${index}]`;
      limits.push(
        { field: `${at}.descripcion`, name: 'La descripción', text: descripcion, most: 1000, required: true },
        { field: `${at}.noIdentificacion`, name: 'El número de identificación', text: noIdentificacion, most: 100 },
      );
    });
    return limits.flatMap(checkText);
  },
};

export function checkText({ field, name, text, most, required = false }: Limit): RuleProblem[] {
  const written = collapse(text ?? '');
  if (written === '')
    return required ? [error('VALIDATION', field, `${name} está vacío. Escríbelo para continuar.`)] : [];
  if (written.includes('|')) {
    return [error('VALIDATION', field, `${name} lleva el carácter |, que el SAT no permite. Quítalo.`)];
  }
  // SAT counts characters; length counts an emoji as two.
  if (Array.from(written).length <= most) return [];
  return [error('VALIDATION', field, `${name} pasa de ${most} caracteres. Acórtalo.`)];
}

/** Where the large lists are not at hand: whether SAT lists a key is the server's to judge, and here each one passes. */
export const lenientCatalogs: CatalogLookups = {
  hasClaveProdServ: () => true,
  hasClaveUnidad: () => true,
  hasCodigoPostal: () => true,
  has: () => 'unknown',
  factOf: () => undefined,
};
