import type { Plain } from '../../shared/money/decimal.ts';
import type { XmlElement } from '../xml/parse.ts';
import type { ComplementType } from './complement-type.ts';
import { cartaPorte } from './carta-porte/type.ts';
import { leyendasFiscales } from './leyendas-fiscales/type.ts';
import { impuestosLocales } from './impuestos-locales/type.ts';
import { nomina } from './nomina/type.ts';
import { pagos } from './pagos/type.ts';

/**
 * Lists every complement that the engine knows, by its kind; all else that goes by the kind is asked for by the
 * compiler.
 */
const known = {
  cartaporte31: cartaPorte,
  implocal: impuestosLocales,
  leyendasFiscales,
  nomina12: nomina,
  pagos,
};

/** Holds what a CFDI carries beyond Anexo 20, as data. */
export type Complement = { [K in keyof typeof known]: ReturnType<(typeof known)[K]['read']> }[keyof typeof known];

const types: { readonly [K in Complement['kind']]: ComplementType<Extract<Complement, { readonly kind: K }>> } = known;

export const complementKinds = Object.keys(types) as readonly Complement['kind'][];

export const complementTypes: readonly ComplementType<Complement>[] = Object.values(types);

export const complementTypeOf = ({ kind }: Pick<Complement, 'kind'>): ComplementType<Complement> => types[kind];

const typeOfElement = ({ name }: XmlElement) => complementTypes.find(({ shape }) => shape.element === name);

export const isKnownComplement = (element: XmlElement): boolean => typeOfElement(element) !== undefined;

/** Reads an element of the XML as the complement that it is; undefined for one that the engine does not know. */
export const readComplement = (element: XmlElement): Complement | undefined => typeOfElement(element)?.read(element);

export function restoreComplement(stored: Plain<Complement>): Complement {
  const restored = complementTypeOf(stored).restore?.(stored);
  if (!restored) throw new Error(`${stored.kind} is no part of a request`);
  return restored;
}

type WithComplements = { readonly complementos?: readonly Complement[] | undefined };

/** A trip bears a folio of its own, made of its document's id unless a preview has shown one: the same on every try. */
export function identified<Document extends WithComplements>(document: Document, documentId: string): Document {
  if (!document.complementos) return document;
  const complementos = document.complementos.map(
    (each) => complementTypeOf(each).identified?.(each, documentId) ?? each,
  );
  return { ...document, complementos };
}

/** The folios of its complements, which are one document's alone. */
export const foliosOf = ({ complementos = [] }: WithComplements): readonly string[] =>
  complementos.flatMap((each) => complementTypeOf(each).folio?.(each) ?? []);
