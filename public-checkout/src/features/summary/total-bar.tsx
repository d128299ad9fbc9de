import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import { money } from '@timbra/ui/format/amounts.ts';
import type { Plan } from '../../lib/plans.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';

interface TotalBarProps {
  readonly plan: Plan;
  readonly isComplete: boolean;
  /** Leads to what is missing, or to the payment. */
  readonly onContinue: () => void;
}

/**
 * Keeps what it comes to and the way on at the bottom of a phone, where the summary and the payment are scrolled away.
 */
export function TotalBar({ plan, isComplete, onContinue }: TotalBarProps) {
  return (
    <Box
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
        alignItems: 'center',
        gap: 4,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {/* A field that gets the focus is shown above the bar, with the error below it. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 140 } }} />
      {/* Said by the summary to those who listen. */}
      <Box aria-hidden sx={{ minWidth: 0 }}>
        <Typography noWrap variant="body2" color="textSecondary">
          {plan.name}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontSize: 18, fontVariantNumeric: 'tabular-nums' }}>
          {money(totalsOf(plan).total)}
        </Typography>
      </Box>
      <Button variant="contained" onClick={onContinue} sx={{ flexShrink: 0 }}>
        {isComplete ? 'Ir al pago' : 'Continuar'}
      </Button>
    </Box>
  );
}
