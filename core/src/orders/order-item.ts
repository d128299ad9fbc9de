import type { TaxChoice } from '../products/tax-choice.ts';

/** One thing ordered: a future concept of a CFDI. */
export interface OrderItem extends TaxChoice {
  readonly id: string;
  readonly productId: string | undefined;
  readonly descripcion: string;
  /** It has up to 6 decimals. */
  readonly cantidad: number;
  /** Pesos, with up to 6 decimals; before taxes unless `ivaIncluido`. */
  readonly precioUnitario: number;
  readonly unidad: string;
  readonly claveProductoServicio: string;
  readonly objetoImpuesto: string;
}

type ItemFields = Omit<OrderItem, 'id'>;

/** Is an item as a form or a file sends it: what it leaves out comes from its product, or else from the defaults. */
export type ItemInput = { readonly [Field in keyof OrderItem]?: OrderItem[Field] | null | undefined };

/** Is what an item takes from its product. */
export type ItemTemplate = Partial<ItemFields>;

/** SAT has this key for what is not in its catalogue, which a sale to anybody may carry. */
const anyProduct = '01010101';

const defaults: ItemFields = {
  productId: undefined,
  descripcion: '',
  cantidad: 0,
  precioUnitario: 0,
  unidad: 'H87',
  claveProductoServicio: anyProduct,
  objetoImpuesto: '02',
  iva: true,
  ivaRate: '16',
  ieps: false,
  iepsTipo: 'TASA',
  iepsValor: '-',
  ivaRet: false,
  ivaRetRate: '-',
  isr: false,
  isrRate: '-',
  ivaIncluido: false,
};

/**
 * Reads the item with what its product says and the defaults. A product's switch speaks of its own price: another one
 * is before taxes, unless the item says otherwise or had its switch `before`.
 */
export function readItem(input: ItemInput, product: ItemTemplate, id: string, before?: OrderItem): OrderItem {
  const given = Object.entries(input).filter(
    ([field, value]) => field in defaults && value !== undefined && value !== null,
  );
  const isOwnPrice = (input.precioUnitario ?? undefined) !== undefined;
  const ivaIncluido = before?.ivaIncluido ?? (!isOwnPrice && product.ivaIncluido === true);
  return { ...defaults, ...product, ivaIncluido, ...(Object.fromEntries(given) as ItemTemplate), id };
}
