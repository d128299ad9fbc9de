import { Card, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { amountLines } from '../../documents/amount-lines.ts';
import { AmountsTable } from '../../documents/amounts-table.tsx';
import type { InvoiceValues } from '../model/values.ts';
import { useCarriesSales } from '../use-carries-sales.ts';
import { SalesTotals } from './sales-totals.tsx';
import { useLiveAmounts } from './use-live-amounts.ts';

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
  return <AmountsTable lines={amountLines(amounts)} total={amounts.total} currency={moneda} />;
}
