import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  readonly title?: string;
  readonly children: ReactNode;
}

const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/**
 * Shows fields that belong together, in two columns where there is room. A long choice is cut off, and does not widen
 * them.
 */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <Box component="section" sx={{ '& + &': { mt: 6 } }}>
      {title ? (
        <Typography variant="h3" component="h3" sx={{ mb: 3, color: 'text.secondary' }}>
          {title}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>{children}</Box>
    </Box>
  );
}

/** Shows a field that needs the whole width of its group. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}
