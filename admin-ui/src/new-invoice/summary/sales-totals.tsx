import { AmountsTable, type AmountLine } from '../../documents/amounts-table.tsx';
import { useSalesTotal } from './use-sales-total.ts';

/** A global document comes to what its sales come to. */
export function SalesTotals() {
  const total = useSalesTotal();
  const lines: readonly AmountLine[] = [
    { label: 'Subtotal', amount: total('subtotal') },
    { label: 'Descuento', amount: -total('descuento') },
    { label: 'IVA', amount: total('iva') },
    { label: 'IEPS', amount: total('ieps') },
    { label: 'ISR retenido', amount: -total('isr') },
    { label: 'IVA retenido', amount: -total('ivaRet') },
  ].filter(({ label, amount }) => label === 'Subtotal' || amount !== 0);
  return <AmountsTable lines={lines} total={total('total')} currency="MXN" />;
}
