import { Box, Typography } from '@mui/material';
import { money } from '@timbra/ui/format/format.ts';

export interface AmountLine {
  readonly label: string;
  readonly amount: number;
}

interface AmountsTableProps {
  readonly lines: readonly AmountLine[];
  readonly total: number;
  readonly currency: string;
}

/** Shows line by line, the total last and large. */
export function AmountsTable({ lines, total, currency }: AmountsTableProps) {
  const shownTotal = money(total, currency);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
      {lines.map(({ label, amount }) => (
        <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
          <Typography component="dt" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {money(amount, currency)}
          </Typography>
        </Box>
      ))}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 4,
          pt: 3,
          mt: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="dt" sx={{ fontWeight: 600 }}>
          Total
        </Typography>
        <Typography
          component="dd"
          data-testid="total"
          sx={{
            m: 0,
            ml: 'auto',
            whiteSpace: 'nowrap',
            fontSize: shownTotal.length > 16 ? 20 : 24,
            lineHeight: '32px',
            fontWeight: 600,
            letterSpacing: '-0.01em',
          }}
        >
          {shownTotal}
        </Typography>
      </Box>
    </Box>
  );
}
