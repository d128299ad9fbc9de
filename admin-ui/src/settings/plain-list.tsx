import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Shows a short list of rows with a line between them. */
export const PlainList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

export const PlainRow = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 3,
      py: 3,
      '& + &': { borderTop: 1, borderColor: 'divider' },
      '&:first-of-type': { pt: 0 },
    }}
  >
    {children}
  </Box>
);
