import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { count, money } from '@timbra/ui/format/amounts.ts';
import { Link as RouterLink } from 'react-router';
import type { Plan } from '../../lib/plans.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';

const popular = 'Plan Emprendedor';

/** Shows one plan with what it comes to, and the way to its checkout. */
export function PlanCard({ plan }: { readonly plan: Plan }) {
  const { subtotal, total } = totalsOf(plan);
  return (
    <Card
      component="li"
      sx={{ position: 'relative', overflow: 'visible', display: 'flex', flexDirection: 'column', p: 5 }}
    >
      {plan.name === popular ? (
        <Chip label="Popular" color="primary" sx={{ position: 'absolute', top: -12, right: 20 }} />
      ) : null}
      <Typography variant="h2">{plan.name}</Typography>
      <Typography sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, mt: 3, fontVariantNumeric: 'tabular-nums' }}>
        {money(subtotal)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        más IVA · {money(total)} en total
      </Typography>
      <Typography sx={{ mt: 3, fontWeight: 550 }}>{count(plan.timbres)} timbres</Typography>
      {plan.description ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {plan.description}
        </Typography>
      ) : null}
      <Box sx={{ mt: 'auto', pt: 5 }}>
        <Button
          component={RouterLink}
          to={`/${plan.id}`}
          variant="contained"
          fullWidth
          aria-label={`Comprar ${plan.name}`}
        >
          Comprar
        </Button>
      </Box>
    </Card>
  );
}
