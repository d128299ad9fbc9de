import { Box, Typography } from '@mui/material';
import { money } from '@timbra/admin-ui/shared/amounts.ts';
import type { Plan } from '../../lib/plans.ts';
import { totalsOf } from '../../lib/totals.ts';

/** On a phone the summary scrolls away: its one figure stays at the bottom. Said once to those who listen. */
export function TotalBar({ plan }: { readonly plan: Plan }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mx: -4,
        mt: 4,
        px: 4,
        py: 3,
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 4,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography noWrap color="textSecondary">
        {plan.name}
      </Typography>
      <Typography sx={{ fontWeight: 600, fontSize: 18, fontVariantNumeric: 'tabular-nums' }}>
        {money(totalsOf(plan).total)}
      </Typography>
    </Box>
  );
}
