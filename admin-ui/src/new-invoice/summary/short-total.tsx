import { Skeleton, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { money } from '@timbra/ui/format/format.ts';
import type { InvoiceValues } from '../model/values.ts';
import { useCarriesSales } from '../use-carries-sales.ts';
import { useLiveAmounts } from './use-live-amounts.ts';
import { useSalesTotal } from './use-sales-total.ts';

/** Shows the total alone. */
export function ShortTotal() {
  return useCarriesSales() ? <OfSales /> : <OfConceptos />;
}

function OfConceptos() {
  const moneda = useWatch<InvoiceValues, 'moneda'>({ name: 'moneda' });
  return <Figure amount={useLiveAmounts()?.total} currency={moneda} />;
}

function OfSales() {
  return <Figure amount={useSalesTotal()('total')} currency="MXN" />;
}

function Figure({ amount, currency }: { readonly amount: number | undefined; readonly currency: string }) {
  return (
    <Typography
      data-testid="total"
      sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {amount === undefined ? <Skeleton width={88} /> : money(amount, currency)}
    </Typography>
  );
}
