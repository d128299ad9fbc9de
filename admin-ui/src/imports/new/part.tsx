import { Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** Shows a part of the dialog under its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
