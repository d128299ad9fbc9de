import { Card, Skeleton, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { amountLines } from '../../documents/amount-lines.ts';
import { type AmountLine, AmountsTable } from '../../documents/amounts-table.tsx';
import type { InvoiceValues } from '../model/values.ts';
import { useCarriesSales } from '../use-carries-sales.ts';
import { useLiveAmounts } from './use-live-amounts.ts';
import { useSalesTotal } from './use-sales-total.ts';

/** Shows what the document comes to, in view while it is filled in. */
export function TotalsCard() {
  const ofSales = useCarriesSales();
  return (
    <Card component="aside" aria-label="Totales" sx={{ p: 5, position: { lg: 'sticky' }, top: { lg: 88 } }}>
      <Typography variant="h3" sx={{ mb: 4, color: 'text.secondary' }}>
        Totales
      </Typography>
      {ofSales ? <SalesTotals /> : <LiveTotals />}
    </Card>
  );
}

function LiveTotals() {
  const moneda = useWatch<InvoiceValues, 'moneda'>({ name: 'moneda' });
  const amounts = useLiveAmounts();
  if (!amounts) return <Skeleton variant="rounded" height={96} />;
  return <AmountsTable lines={amountLines(amounts)} total={amounts.total} currency={moneda} />;
}

/** A global document comes to what its sales come to. */
function SalesTotals() {
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
