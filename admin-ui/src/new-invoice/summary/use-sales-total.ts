import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import { useWatch } from 'react-hook-form';
import { useSales } from '../concepts/use-sales.ts';
import type { InvoiceValues } from '../model/values.ts';

export type OrderAmount = 'subtotal' | 'descuento' | 'iva' | 'ieps' | 'isr' | 'ivaRet' | 'total';

/** Adds an amount of the chosen sales up: a global document comes to what they come to. */
export function useSalesTotal(): (amount: OrderAmount) => number {
  const { sales } = useSales();
  const orderIds = useWatch<InvoiceValues, 'orderIds'>({ name: 'orderIds' });
  const chosen = sales.filter(({ id }) => orderIds.includes(id));
  return (amount) => added(chosen, amount);
}

const added = (sales: readonly OrderAnswer[], amount: OrderAmount): number =>
  sum(sales.map((sale) => Decimal.fromNumber(sale[amount]))).toNumber();
