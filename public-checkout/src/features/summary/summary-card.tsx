import { Box, Card, Divider, MenuItem, Select, Typography } from '@mui/material';
import { count, money } from '@timbra/ui/format/amounts.ts';
import { useId } from 'react';
import type { Plan } from '../../lib/plans.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';

interface SummaryCardProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly onChoose: (planId: string) => void;
}

/** What is bought and what it comes to; another plan can be chosen here. */
export function SummaryCard({ plan, plans, onChoose }: SummaryCardProps) {
  const { subtotal, iva, total } = totalsOf(plan);
  const titleId = useId();
  // A plan that is sold and not in the list yet stands in its own selector all the same.
  const choices = plans.some(({ id }) => id === plan.id) ? plans : [plan, ...plans];
  return (
    <Card component="aside" aria-labelledby={titleId} sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography id={titleId} variant="h2">
        Resumen de tu compra
      </Typography>
      <Select
        fullWidth
        value={plan.id}
        onChange={({ target }) => onChoose(target.value)}
        SelectDisplayProps={{ 'aria-label': 'Plan' }}
        sx={{ mt: 4 }}
      >
        {choices.map(({ id, name, timbres }) => (
          <MenuItem key={id} value={id}>
            {name} · {count(timbres)} timbres
          </MenuItem>
        ))}
      </Select>
      <Box component="dl" sx={{ m: 0, mt: 5, display: 'grid', gap: 2 }}>
        <Line label="Timbres" value={count(plan.timbres)} />
        <Line label="Subtotal" value={money(subtotal)} />
        <Line label="IVA (16%)" value={money(iva)} />
      </Box>
      <Divider sx={{ my: 4 }} />
      <Box component="dl" sx={{ m: 0 }}>
        <Line label="Total" value={money(total)} isTotal />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
        Los timbres se agregan automáticamente después de un pago exitoso
      </Typography>
    </Card>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

function Line({ label, value, isTotal = false }: LineProps) {
  const weight = isTotal ? 600 : 400;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 4 }}>
      <Typography component="dt" sx={{ fontWeight: weight }} color={isTotal ? 'textPrimary' : 'textSecondary'}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontVariantNumeric: 'tabular-nums',
          fontWeight: weight,
          ...(isTotal ? { fontSize: 24, lineHeight: '32px' } : {}),
        }}
      >
        {value}
      </Typography>
    </Box>
  );
}
