import { Card } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { amountLines } from '../documents/amount-lines.ts';
import { AmountsTable } from '../documents/amounts-table.tsx';
import { freightAmounts } from './freight-amounts.ts';
import type { TripValues } from './trip-values.ts';

/** Shows what the client pays, with everything that is charged beside the freight. */
export function FreightTotal() {
  const { getValues } = useFormContext<TripValues>();
  useWatch<TripValues, ['flete', 'otros']>({ name: ['flete', 'otros'] });
  const amounts = freightAmounts(getValues());
  return (
    <Card component="aside" aria-label="Totales" sx={{ p: 5 }}>
      <AmountsTable lines={amountLines(amounts)} total={amounts.total} currency="MXN" />
    </Card>
  );
}
