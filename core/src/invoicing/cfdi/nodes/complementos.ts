import { complementTypeOf, complementTypes, readComplement, type Complement } from '../../complements/registry.ts';
import type { Comprobante } from '../document.ts';
import { childrenOf, type XmlElement } from '../../xml/parse.ts';
import type { CfdiNode } from './node.ts';

type PairedBy = NonNullable<CfdiNode<Comprobante, 'complementos'>['pairedBy']>;

export const complementos: CfdiNode<Comprobante, 'complementos'> = {
  write(out, comprobante) {
    if (comprobante.complementos.length === 0) return;
    out.open('cfdi:Complemento');
    for (const complement of comprobante.complementos) complementTypeOf(complement).write(out, complement);
    out.close('cfdi:Complemento');
  },
  /** Reads those that the engine knows; the stamp is none of them. */
  read: (parent) => ({ complementos: complementElements(parent).flatMap(known) }),
  pairedBy: Object.assign({}, ...complementTypes.map(({ pairedBy }) => pairedBy)) as PairedBy,
};

export const complementElements = (root: XmlElement): XmlElement[] =>
  childrenOf(root, 'cfdi:Complemento').flatMap(({ children }) => children);

const known = (element: XmlElement): Complement[] => {
  const complement = readComplement(element);
  return complement ? [complement] : [];
};
