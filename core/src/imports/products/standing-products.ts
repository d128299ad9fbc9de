import type { Product, ProductFields, ProductInput } from '../../products/product.ts';

/** A product as a batch goes on: as it was found, or undefined for a new one, and as its rows have left it. */
export interface Standing {
  readonly before: Product | undefined;
  product: Product;
}

type Codes = Pick<ProductInput, 'codigoInterno' | 'noIdentificacion'>;

/** The products that the rows of a batch are about, found and made. */
export class StandingProducts {
  readonly all: Standing[] = [];
  readonly #byCode = new Map<string, Standing[]>();
  readonly #byNumber = new Map<string, Standing[]>();

  constructor(found: readonly Product[]) {
    for (const product of found) this.#add({ before: product, product });
  }

  /** Finds the product by the internal code, or by the number where the row or the product has no code. */
  of({ codigoInterno, noIdentificacion }: Codes): Standing | 'several' | undefined {
    const byCode = codigoInterno ? (this.#byCode.get(codigoInterno) ?? []) : [];
    if (byCode.length > 0) return onlyOne(byCode);
    const byNumber = noIdentificacion ? (this.#byNumber.get(noIdentificacion) ?? []) : [];
    return onlyOne(codigoInterno ? byNumber.filter(({ product }) => product.codigoInterno === undefined) : byNumber);
  }

  add(product: Product): void {
    this.#add({ before: undefined, product });
  }

  /** Several rows of one batch change a record once. */
  change(standing: Standing, fields: ProductFields): void {
    this.#index(standing, drop);
    standing.product = { ...standing.product, ...fields, version: (standing.before?.version ?? 0) + 1 };
    // Later rows find it by the codes that it has now.
    this.#index(standing, addTo);
  }

  #add(standing: Standing): void {
    this.all.push(standing);
    this.#index(standing, addTo);
  }

  #index(standing: Standing, enter: typeof addTo): void {
    const { codigoInterno, noIdentificacion } = standing.product;
    if (codigoInterno !== undefined) enter(this.#byCode, codigoInterno, standing);
    if (noIdentificacion !== undefined) enter(this.#byNumber, noIdentificacion, standing);
  }
}

function addTo(map: Map<string, Standing[]>, key: string, standing: Standing): void {
  const there = map.get(key);
  if (there) there.push(standing);
  else map.set(key, [standing]);
}

function drop(map: Map<string, Standing[]>, key: string, standing: Standing): void {
  map.set(
    key,
    (map.get(key) ?? []).filter((each) => each !== standing),
  );
}

const onlyOne = (found: readonly Standing[]): Standing | 'several' | undefined =>
  found.length > 1 ? 'several' : found[0];
