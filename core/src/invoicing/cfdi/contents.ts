import { Decimal } from '../../shared/money/decimal.ts';
import type { CfdiOutput } from '../xml/cfdi-output.ts';
import type { Comprobante } from './document.ts';
import { writeContents } from './write.ts';

/** An element of a document as we mean it: amounts stay amounts, so that 1.0 and 1.00 can be told to be one. */
export interface ContentsElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string | Decimal>;
  readonly children: readonly ContentsElement[];
}

interface OpenElement extends ContentsElement {
  readonly attributes: Map<string, string | Decimal>;
  readonly children: OpenElement[];
}

/** Returns everything that a document says, as a tree: what its XML would hold, without namespaces and seal. */
export function contentsOf(comprobante: Comprobante): ContentsElement {
  const out = new TreeOutput();
  writeContents(out, comprobante);
  return out.root;
}

class TreeOutput implements CfdiOutput {
  readonly #open: OpenElement[] = [{ name: '', attributes: new Map(), children: [] }];

  get root(): ContentsElement {
    const [root] = this.#current.children;
    if (!root) throw new Error('nothing was written');
    return root;
  }

  get #current(): OpenElement {
    const current = this.#open.at(-1);
    if (!current) throw new Error('an element was closed twice');
    return current;
  }

  open(name: string): void {
    const element: OpenElement = { name, attributes: new Map(), children: [] };
    this.#current.children.push(element);
    this.#open.push(element);
  }

  attribute(name: string, value: string | undefined): void {
    if (value !== undefined) this.#current.attributes.set(name, value);
  }

  amount(name: string, value: Decimal | undefined): void {
    if (value !== undefined) this.#current.attributes.set(name, value);
  }

  /** Totals come here as text, since their place in the cadena is another. */
  xmlAttribute(name: string, value: string | undefined): void {
    if (value !== undefined) this.#current.attributes.set(name, Decimal.tryParse(value) ?? value);
  }

  cadenaValue(): void {
    // A cadena is no part of the tree.
  }

  close(): void {
    this.#open.pop();
  }
}
