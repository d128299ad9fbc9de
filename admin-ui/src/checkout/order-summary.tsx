import { Card, Typography } from '@mui/material';
import { totalsOf } from '@timbra/ui/payment/totals.ts';
import { AmountsTable } from '../documents/amounts-table.tsx';
import { stampsOf, type Plan } from '../plans/plan.ts';

/** Shows what is bought and what it comes to. */
export function OrderSummary({ plan }: { readonly plan: Plan }) {
  const { subtotal, iva, total } = totalsOf(plan);
  const lines = [
    { label: 'Subtotal', amount: subtotal },
    { label: 'IVA (16%)', amount: iva },
  ];
  return (
    <Card
      component="section"
      aria-label="Resumen de la compra"
      sx={{ p: 5, gridColumn: { md: 2 }, position: { md: 'sticky' }, top: { md: 88 } }}
    >
      <Typography variant="h2">{plan.name}</Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {stampsOf(plan.timbres)}
      </Typography>
      <AmountsTable lines={lines} total={total} currency="MXN" />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
        Los timbres se agregan automáticamente después de un pago exitoso
      </Typography>
    </Card>
  );
}
