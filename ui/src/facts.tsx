import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is known of a record, name above value, in two columns where there is room. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gap: '20px 24px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, m: 0 }}
  >
    {facts.map(({ label, value }) => (
      <div key={label}>
        <Typography component="dt" variant="note">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </div>
    ))}
  </Box>
);
