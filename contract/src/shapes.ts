import * as shapes from '@timbra/core/invoicing/complements/shape/shape.ts';
import { z } from 'zod';
import { amount, notNegative, optional, text, type Optional } from './operation.ts';

/*
 * These are the schemas of what a complement is made of, whose elements are described once. What is obligatory, and
 * what fits, the domain's rules say, all at once: a request may lack anything.
 */

const texts = {
  text: ({ most, longest = most }: shapes.TextAttribute) => text(longest),
  day: ({ most }: shapes.TextAttribute) =>
    text(most).regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Escribe la fecha como 2026-11-30.' }),
  choice: ({ choices = [] }: shapes.TextAttribute) => z.enum(choices, { error: `Elige ${choices.join(' o ')}.` }),
  flag: () => z.boolean({ error: 'Elige sí o no.' }),
} satisfies Record<shapes.TextAttribute['asked'], (part: shapes.TextAttribute) => z.ZodType>;

/** Describes a whole number that the database can keep. */
export const wholeNumber = () =>
  z
    .number({ error: 'Escribe un número.' })
    .int({ error: 'Escribe un número entero.' })
    .min(0, notNegative)
    .max(2_147_483_647, { error: 'Es un número demasiado grande.' });

const counts = {
  count: wholeNumber,
  year: () =>
    z
      .number({ error: 'Escribe el año.' })
      .int({ error: 'Escribe un año entero.' })
      .min(0, notNegative)
      .max(9_999, { error: 'Escribe un año de cuatro cifras.' }),
} satisfies Record<shapes.CountAttribute['asked'], () => z.ZodType>;

/** Is what a request has of each kind of part, where it is there. */
interface Requests<One extends shapes.AnyPart> {
  readonly text: ReturnType<(typeof texts)[Asked<One, keyof typeof texts>]>;
  readonly amount: z.ZodNumber;
  readonly count: z.ZodNumber;
  readonly element: z.ZodObject<RequestFields<Inner<One>>>;
  readonly list: z.ZodArray<
    One extends { readonly asked: 'texts' } ? z.ZodString : z.ZodObject<RequestFields<Inner<One>>>
  >;
}

type Asked<One extends shapes.AnyPart, How> = One extends { readonly asked: infer Of extends How } ? Of : never;
type Inner<One extends shapes.AnyPart> = One extends { readonly shape: shapes.Shape<infer Of> } ? Of : never;
type Request<One extends shapes.AnyPart> = Requests<One>[One['as']] extends infer Schema extends z.ZodType
  ? Optional<Schema>
  : never;
type RequestFields<Of extends shapes.Parts> = { readonly [Name in keyof Of]: Request<Of[Name]> };

/** What a request has of an element, field by field. */
export const requestOf = <Of extends shapes.Parts>(shape: shapes.Shape<Of>) =>
  mapped(shape, requested) as RequestFields<Of>;

const ofLine = 'La de la empresa, de 3 a 15 caracteres';

/** What the documentation of the API says of a field of a request, by its element: no browser loads it with the shapes. */
export const fieldDocs: Readonly<Record<string, string | undefined>> = {
  'cartaporte31:Domicilio.pais':
    'MEX si no se dice otro; en México, colonia, localidad, municipio y estado son claves del SAT',
  'cartaporte31:Ubicacion.id': 'OR o DE y seis dígitos',
  'cartaporte31:Ubicacion.fechaHora': 'Hora local, como 2026-11-30T08:00:00',
  'cartaporte31:Ubicacion.distancia': 'Kilómetros hasta este destino',
  'cartaporte31:Mercancias.pesoBrutoTotal': 'Lo suma el servidor; otro se rechaza',
  'cartaporte31:CartaPorte.idCcp': 'El que mostró la vista previa; sin él lo pone el servidor',
  'cartaporte31:IdentificacionVehicular.pesoBrutoVehicular': 'Toneladas',
  'nomina12:Percepcion.clave': ofLine,
  'nomina12:Deduccion.clave': ofLine,
  'nomina12:OtroPago.clave': ofLine,
};

function requested(part: shapes.AnyPart, path: string): z.ZodType {
  const schema = optional(requests(part));
  const about = fieldDocs[path];
  return about === undefined ? schema : schema.describe(about);
}

function requests(part: shapes.AnyPart): z.ZodType {
  switch (part.as) {
    case 'text':
      return texts[part.asked](part);
    case 'amount':
      return amount.min(0, notNegative);
    case 'count':
      return counts[part.asked]();
    case 'element':
      return z.object(mapped(part.shape, requested));
    case 'list':
      return z.array(part.asked === 'texts' ? onlyText(part) : z.object(mapped(part.shape, requested))).max(part.most);
  }
}

/** Describes the text that is all that each element has. */
function onlyText({ shape }: shapes.ElementList): z.ZodType {
  const [only] = shapes.partsOf(shape).flatMap(([, part]) => (part.as === 'text' ? [part] : []));
  return text(only?.most);
}

/** Is what is answered of each kind of part, where it is there. */
interface Answers<One extends shapes.AnyPart> {
  readonly text: One extends { readonly asked: 'flag' } ? z.ZodBoolean : z.ZodString;
  readonly amount: z.ZodNumber;
  readonly count: z.ZodNumber;
  readonly element: z.ZodObject<AnswerFields<Inner<One>>>;
  readonly list: z.ZodArray<
    One extends { readonly asked: 'texts' } ? z.ZodString : z.ZodObject<AnswerFields<Inner<One>>>
  >;
}

type Answer<One extends shapes.AnyPart> = Answers<One>[One['as']] extends infer Schema extends z.ZodType
  ? z.ZodOptional<Schema>
  : never;
type AnswerFields<Of extends shapes.Parts> = { readonly [Name in keyof Of]: Answer<Of[Name]> };

/** What is answered of an element, field by field. */
export const answerOf = <Of extends shapes.Parts>(shape: shapes.Shape<Of>) =>
  mapped(shape, answered) as AnswerFields<Of>;

const answered = (part: shapes.AnyPart): z.ZodType => answers(part).optional();

function answers(part: shapes.AnyPart): z.ZodType {
  switch (part.as) {
    case 'text':
      return part.asked === 'flag' ? z.boolean() : z.string();
    case 'amount':
    case 'count':
      return z.number();
    case 'element':
      return z.object(mapped(part.shape, answered));
    case 'list':
      return z.array(part.asked === 'texts' ? z.string() : z.object(mapped(part.shape, answered)));
  }
}

/** @param one makes the schema of a part at its place: its element and field. */
const mapped = (
  shape: shapes.Shape,
  one: (part: shapes.AnyPart, path: string) => z.ZodType,
): Record<string, z.ZodType> =>
  Object.fromEntries(shapes.partsOf(shape).map(([name, part]) => [name, one(part, `${shape.element}.${name}`)]));

/** A value of each kind is asked for with these words, where its field has none of its own. */
const ofKind: Readonly<Record<string, string>> = {
  array: 'Envía una lista.',
  tuple: 'Envía una lista.',
  object: 'Envía un objeto, con sus campos.',
  record: 'Envía un objeto, con sus campos.',
  string: 'Escribe un texto.',
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  boolean: 'Envía true o false.',
};

const notValid = 'Este valor no es válido.';

const sized = (origin: string, what: string, count: number | bigint): string =>
  ({
    array: `Envía ${what} ${count} ${count === 1 ? 'elemento' : 'elementos'}.`,
    string: `Escribe ${what} ${count} ${count === 1 ? 'carácter' : 'caracteres'}.`,
  })[origin] ?? `Escribe un número: ${what} ${count}.`;

/**
 * What is said of a value of a wrong shape whose schema has no words of its own, in the words of whoever reads it: those of the
 * library are English. Of keys that nobody knows each is told at its own place.
 */
export const shapeWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato.' : (ofKind[issue.expected] ?? notValid);
    case 'too_big':
      return sized(issue.origin, 'a lo más', issue.maximum);
    case 'too_small':
      return sized(issue.origin, 'al menos', issue.minimum);
    case 'invalid_value':
      return `Elige ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'No se conoce este campo. Quítalo o revisa cómo se llama.';
    default:
      return notValid;
  }
};

/** Returns the issues of some keys, each at its own place. */
export function eachKey(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.slice(0, mostKeys).map((key) => ({ ...issue, path: [...issue.path, key.slice(0, longestKey)] }));
}

/** Limits what a request may bring without end. */
const mostKeys = 20;
const longestKey = 60;
