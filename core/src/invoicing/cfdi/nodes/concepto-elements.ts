import { childrenOf, required, type XmlElement } from '../../xml/parse.ts';
import type { Concepto, ConceptoElements } from '../document.ts';
import { cuentaPredial } from './cuenta-predial.ts';
import type { CfdiNode } from './node.ts';

const informacionAduanera: CfdiNode<Concepto, 'informacionAduanera'> = {
  /** The XML keeps the two spaces between the groups, the cadena has one like everywhere. */
  write(out, concepto) {
    for (const pedimento of concepto.informacionAduanera) {
      out.open('cfdi:InformacionAduanera');
      out.xmlAttribute('NumeroPedimento', pedimento);
      out.cadenaValue(pedimento);
      out.close('cfdi:InformacionAduanera');
    }
  },
  read: (parent) => ({
    informacionAduanera: childrenOf(parent, 'cfdi:InformacionAduanera').map((node) =>
      required(node, 'NumeroPedimento'),
    ),
  }),
};

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
