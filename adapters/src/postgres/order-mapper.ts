import type { Order } from '@timbra/core/orders/order.ts';
import type { OrderItem } from '@timbra/core/orders/order-item.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { TaxChoice, KindOf, TaxKind, TaxName } from '@timbra/core/products/tax-choice.ts';
import { unchosenRate, eachTax } from '@timbra/core/products/tax-choice.ts';
import type { OrderItemRow, OrderRow } from './rows/records.ts';

export const toOrderRow = ({ amounts, items: _, ...order }: Order) => ({
  ...order,
  subtotal: amounts.subtotal.toPlainString(),
  descuento: String(order.descuento),
  iva: amounts.iva.toPlainString(),
  ieps: amounts.ieps.toPlainString(),
  isr: amounts.isr.toPlainString(),
  ivaRet: amounts.ivaRet.toPlainString(),
  total: amounts.total.toPlainString(),
  observaciones: order.observaciones ?? null,
  numeroPedimento: order.numeroPedimento ?? null,
});

export const toItemRows = ({ id: orderId, items, amounts }: Order) =>
  items.map((item, position) => ({
    ...item,
    ...toTaxRow(item),
    orderId,
    position,
    productId: item.productId ?? null,
    cantidad: String(item.cantidad),
    precioUnitario: String(item.precioUnitario),
    importe: (amounts.importes[position] ?? Decimal.ZERO).toPlainString(),
  }));

export function toOrder({ archivedAt: _, ...row }: OrderRow, items: readonly OrderItemRow[]): Order {
  const { subtotal, descuento, iva, ieps, isr, ivaRet, total, ...order } = row;
  return {
    ...order,
    descuento: Number(descuento),
    observaciones: row.observaciones ?? undefined,
    numeroPedimento: row.numeroPedimento ?? undefined,
    items: items.map(toItem),
    amounts: {
      importes: items.map(({ importe }) => Decimal.parse(importe)),
      subtotal: Decimal.parse(subtotal),
      descuento: Decimal.parse(descuento),
      iva: Decimal.parse(iva),
      ieps: Decimal.parse(ieps),
      isr: Decimal.parse(isr),
      ivaRet: Decimal.parse(ivaRet),
      total: Decimal.parse(total),
    },
  };
}

const toItem = (row: OrderItemRow): OrderItem => ({
  ...toTaxes(row),
  id: row.id,
  productId: row.productId ?? undefined,
  descripcion: row.descripcion,
  cantidad: Number(row.cantidad),
  precioUnitario: Number(row.precioUnitario),
  unidad: row.unidad,
  claveProductoServicio: row.claveProductoServicio,
  objetoImpuesto: row.objetoImpuesto,
});

interface Stored {
  readonly switch: boolean;
  readonly ivaRate: Exclude<TaxChoice['ivaRate'], typeof unchosenRate> | null;
  readonly iepsTipo: TaxChoice['iepsTipo'];
  readonly rate: string | null;
}

/** Null is what nobody has chosen. */
type TaxRow = { readonly [Name in TaxName]: Stored[KindOf<Name>] };
type FoundRow = { readonly [Name in TaxName]?: TaxRow[Name] | null | undefined };

/** What an import kept of a product before there was the switch has none. */
type StoredTaxChoice = Omit<TaxChoice, 'ivaIncluido'> & Partial<Pick<TaxChoice, 'ivaIncluido'>>;

const stored: { readonly [Kind in TaxKind]: (value: unknown) => unknown } = {
  switch: (value) => value ?? false,
  ivaRate: (rate) => (rate === unchosenRate ? null : rate),
  iepsTipo: (tipo) => tipo,
  rate: (rate) => (rate === unchosenRate ? null : String(rate)),
};

export const toTaxRow = (taxes: StoredTaxChoice): TaxRow =>
  eachTax((name, kind) => stored[kind](taxes[name])) as TaxRow;

const chosen: { readonly [Kind in TaxKind]: (value: unknown) => unknown } = {
  switch: (value) => value,
  ivaRate: (rate) => rate ?? unchosenRate,
  iepsTipo: (tipo) => tipo,
  rate: (rate) => (rate == null ? unchosenRate : Number(rate)),
};

export const toTaxes = (row: FoundRow): TaxChoice => eachTax((name, kind) => chosen[kind](row[name])) as TaxChoice;
