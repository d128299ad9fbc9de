import type { CfdiOutput } from '../../xml/output.ts';
import { childrenOf, type XmlElement } from '../../xml/parse.ts';
import { complementTypeOf, complementTypes, readComplement, type Complement } from '../../complements/registry.ts';
import type { Comprobante } from '../document.ts';

/**
 * Describes a part of a document or of a concept: how it is written below its owner's element, how it is read back from
 * there, and how a provider's copy of it is compared.
 */
export interface CfdiNode<Owner, Field extends keyof Owner> {
  /** Writes nothing where the owner has none. */
  write(out: CfdiOutput, owner: Pick<Owner, Field>): void;
  /** @param parent the owner's element. */
  read(parent: XmlElement): Pick<Owner, Field>;
  /** The order of these elements says nothing; two of them are the same by these attributes. */
  readonly pairedBy?: Readonly<Record<string, readonly string[]>>;
  /** These elements are told with their place even where there is one of them. */
  readonly counted?: readonly string[];
}

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
