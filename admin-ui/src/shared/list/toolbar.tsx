import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Search and filters above a list. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
      {children}
    </Box>
  );
}
