import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { colors } from '@timbra/ui/theme/design-tokens.ts';
import { money, wholeMoney } from '@timbra/ui/format/format.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';
import { checkoutAddress, isPopular, stampsOf, unitPrice, type Plan } from './plan.ts';

/** Shows a pack of stamps: what is in it, what it costs, and the way to it. */
export function PlanCard({ plan, onShowFeatures }: { readonly plan: Plan; readonly onShowFeatures: () => void }) {
  const id = useId();
  const popular = isPopular(plan);
  return (
    <Card
      component="li"
      sx={{
        p: { xs: 4, sm: 5 },
        // The four parts of all cards of a row stand at the same height.
        display: 'grid',
        gridRow: 'span 4',
        gridTemplateRows: 'subgrid',
        ...(popular ? { borderColor: 'primary.main', boxShadow: `0 0 0 1px ${colors.primary}` } : {}),
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 24 }}>
          <Typography id={id} variant="h2" sx={{ flex: 1 }}>
            {plan.name}
          </Typography>
          {popular ? <Chip label="Popular" sx={{ bgcolor: 'primary.light', color: 'success.main' }} /> : null}
        </Box>
        {plan.description ? (
          <Typography variant="note" sx={{ mt: 1 }}>
            {plan.description}
          </Typography>
        ) : null}
      </Box>
      <Price plan={plan} />
      <Stamps plan={plan} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Button
          variant={popular ? 'contained' : 'outlined'}
          component={Link}
          to={checkoutAddress(plan.id)}
          aria-describedby={id}
        >
          Comprar Timbres
        </Button>
        <Button variant="text" onClick={onShowFeatures} aria-describedby={id}>
          Ver características
        </Button>
      </Box>
    </Card>
  );
}

function Price({ plan }: { readonly plan: Plan }) {
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Typography sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component="span" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.01em' }}>
          {wholeMoney(plan.price)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          MXN + IVA
        </Box>
      </Typography>
      <Typography variant="note">{`${money(totalsOf(plan).total)} con IVA`}</Typography>
    </Box>
  );
}

function Stamps({ plan }: { readonly plan: Plan }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 3,
        pt: 4,
        borderTop: 1,
        borderColor: 'divider',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography variant="subtitle1">{stampsOf(plan.timbres)}</Typography>
      <Typography color="textSecondary">{`${money(unitPrice(plan))} por timbre`}</Typography>
    </Box>
  );
}
