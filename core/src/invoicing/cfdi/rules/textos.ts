import { lengths } from '../../lengths.ts';
import { error, type RuleProblem } from '../../rule-problem.ts';
import { collapse } from '../../xml/output.ts';
import { type CatalogLookups, type RuleFor, sales } from './rule.ts';
import type { CfdiRequest, SaleTipo } from '../request.ts';

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
    const { folio, condicionesPago, conceptos } = request;
    const limits: readonly Limit[] = [
      ...headTexts(request, 'El nombre del cliente'),
      { field: 'folio', name: 'El folio', text: folio, most: lengths.folio },
      {
        field: 'condicionesPago',
        name: 'Las condiciones de pago',
        text: condicionesPago,
        most: lengths.condicionesDePago,
      },
      ...conceptTexts(conceptos),
    ];
    return limits.flatMap(checkText);
  },
};

type Head = Pick<CfdiRequest, 'serie' | 'emisor' | 'receptor'>;

/** Returns the texts that a document of any type begins with. */
export const headTexts = ({ serie, emisor, receptor }: Head, ofReceiver: string): Limit[] => [
  { field: 'serie', name: 'La serie', text: serie, most: lengths.serie },
  {
    field: 'emisor.nombre',
    name: 'El nombre de la empresa',
    text: emisor.nombre,
    most: lengths.nombre,
    required: true,
  },
  { field: 'receptor.nombre', name: ofReceiver, text: receptor.nombre, most: lengths.nombre, required: true },
  {
    field: 'receptor.numRegIdTrib',
    name: 'El número de identidad',
    text: receptor.numRegIdTrib,
    most: lengths.numRegIdTrib,
  },
];

type Named = { readonly descripcion: string; readonly noIdentificacion?: string | undefined };

export const conceptTexts = (conceptos: readonly Named[]): Limit[] =>
  conceptos.flatMap(({ descripcion, noIdentificacion }, index) => [
    {
      field: `conceptos[${index}].descripcion`,
      name: 'La descripción',
      text: descripcion,
      most: lengths.descripcion,
      required: true,
    },
    {
      field: `conceptos[${index}].noIdentificacion`,
      name: 'El número de identificación',
      text: noIdentificacion,
      most: lengths.noIdentificacion,
    },
  ]);

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
