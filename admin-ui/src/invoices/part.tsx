import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A part of a document's detail. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 3, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
