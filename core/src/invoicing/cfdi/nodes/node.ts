import type { CfdiOutput } from '../../xml/cfdi-output.ts';
import type { XmlElement } from '../../xml/parse.ts';

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
