import type { ItemInput } from '../../orders/order-item.ts';
import type { Product } from '../../products/product.ts';
import type { ReadOrder } from './read-order-row.ts';

/** Returns a code as codes of products are compared. */
const plainly = (code: string) => code.trim().toLowerCase();

/** The products that items of files name by their code: the company's own one, or the maker's where no product has it. */
export class SoldProducts {
  readonly #byCode: ReadonlyMap<string, readonly Product[]>;
  readonly #byNumber: ReadonlyMap<string, readonly Product[]>;

  constructor(found: readonly Product[]) {
    this.#byCode = Map.groupBy(found, ({ codigoInterno = '' }) => plainly(codigoInterno));
    this.#byNumber = Map.groupBy(found, ({ noIdentificacion = '' }) => plainly(noIdentificacion));
  }

  /** Returns the items with their products. A code that several products have, or none, names nobody. */
  in({ inputs, codes }: Pick<ReadOrder, 'inputs' | 'codes'>): readonly ItemInput[] {
    return inputs.map((input, index) => {
      const productId = this.#idOf(codes[index] ?? '');
      return productId === undefined ? input : { ...input, productId };
    });
  }

  #idOf(code: string): string | undefined {
    const key = plainly(code);
    if (key === '') return undefined;
    const [one, another] = this.#byCode.get(key) ?? this.#byNumber.get(key) ?? [];
    return another === undefined ? one?.id : undefined;
  }
}
