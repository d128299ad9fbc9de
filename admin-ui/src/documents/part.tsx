import { Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** Shows a part of a document's detail. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h3" sx={{ mb: 3, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
