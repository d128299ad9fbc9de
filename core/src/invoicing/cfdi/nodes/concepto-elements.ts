import type { XmlElement } from '../../xml/parse.ts';
import type { Concepto, ConceptoElements } from '../document.ts';
import { cuentaPredial } from './cuenta-predial.ts';
import { informacionAduanera } from './informacion-aduanera.ts';
import type { CfdiNode } from './node.ts';

/** The nodes are in the order of the schema; the compiler asks for a line here. */
const nodes: { readonly [Field in keyof ConceptoElements]: CfdiNode<Concepto, Field> } = {
  informacionAduanera,
  cuentaPredial,
};

export const CONCEPTO_ELEMENTS = Object.values(nodes);

export const readConceptoElements = (concepto: XmlElement): ConceptoElements =>
  Object.assign({}, ...CONCEPTO_ELEMENTS.map((node) => node.read(concepto))) as ConceptoElements;

/** A concept has these when SAT or the engine prescribes every word of it. */
export const noConceptoElements: ConceptoElements = { informacionAduanera: [], cuentaPredial: [] };
