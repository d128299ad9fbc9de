import type { Decimal } from '../../shared/money/decimal.ts';

/** Names the namespace of a complement's elements, declared on the root, as SAT asks. */
export interface XmlNamespace {
  readonly prefix: string;
  readonly uri: string;
  /** It is the address of the XSD, for xsi:schemaLocation. */
  readonly schema: string;
}

/**
 * Writes a document's XML and its cadena original at once. An attribute joins both, so attributes must come in the
 * order of SAT's cadena. `xmlAttribute` and `cadenaValue` are for the few whose places in the two differ. Undefined
 * values are left out.
 */
export interface CfdiOutput {
  open(element: string): void;
  attribute(name: string, value: string | undefined): void;
  /** Writes an attribute with the decimals recorded. */
  amount(name: string, value: Decimal | undefined): void;
  xmlAttribute(name: string, value: string | undefined): void;
  cadenaValue(value: string | undefined): void;
  close(element: string): void;
}
