import { Box, Typography } from '@mui/material';
import type { Fact } from './facts.tsx';

/** Sums and counts, each below its name, as many beside each other as there is room for. */
export const Figures = ({ figures }: { readonly figures: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 4,
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 120px), 1fr))',
    }}
  >
    {figures.map(({ label, value }) => (
      <div key={label}>
        <Typography component="dt" variant="note">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
      </div>
    ))}
  </Box>
);
