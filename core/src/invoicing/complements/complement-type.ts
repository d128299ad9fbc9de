import type { Decimal, Plain } from '../../shared/money/decimal.ts';
import type { CatalogKeys } from '../../sat/search/large-catalog-names.ts';
import type { RuleProblem } from '../rule-problem.ts';
import type { CfdiOutput, XmlNamespace } from '../xml/output.ts';
import type { XmlElement } from '../xml/parse.ts';
import type { Shape } from './shape/shape.ts';

/** What is wrong with a complement, told at paths below `at`. */
export interface ComplementRule<C> {
  /** Lists all that `check` may tell. */
  readonly codes: readonly RuleProblem['code'][];
  check(complement: C, at: string): readonly RuleProblem[];
}

/** Does all that the engine does with one sort of complement. The complement itself is data. */
export interface ComplementType<C> {
  readonly namespace: XmlNamespace;
  /** Its root element and all below it, from which the order of its cadena follows. */
  readonly shape: Shape;
  write(out: CfdiOutput, complement: C): void;
  /** @throws CfdiReadError when the element is not what SAT's schema says. */
  read(element: XmlElement): C;
  /** Returns what it adds to the document's total; negative where it withholds more than it transfers. */
  balance(complement: C): Decimal;
  readonly rules: readonly ComplementRule<C>[];
  /** The order of these elements says nothing; two of them are the same by these attributes. */
  readonly pairedBy?: Readonly<Record<string, readonly string[]>>;
  /** Returns what tells one document from another where its total does not. */
  worth?(complement: C): string;
  /** Returns the complement with what it has of its document's own id. */
  identified?(complement: C, documentId: string): C;
  /** Returns the folio that no other document of a company may have. */
  folio?(complement: C): string | undefined;
  /** Tells whether only the receiver's word, and never silence, lets SAT cancel a document with it. */
  needsExpressAcceptance?(complement: C): boolean;
  /** Keys of the large SAT lists that its rules will ask for. */
  catalogKeys?(complement: C): CatalogKeys;
  /**
   * Restores a complement from what was stored as JSON; where it is computed from its request, nothing else is stored.
   */
  restore?(stored: Plain<C>): C;
}
