import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, in two columns where there is room. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <Box component="section" sx={{ '& + &': { mt: 6 } }}>
      {title ? (
        <Typography variant="h3" component="h3" sx={{ mb: 3, color: 'text.secondary' }}>
          {title}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        {children}
      </Box>
    </Box>
  );
}

/** A field that needs the whole width of its group. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}
