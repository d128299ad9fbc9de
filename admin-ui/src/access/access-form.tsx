import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import type { useAccessForm } from './use-access-form.ts';

interface AccessFormProps {
  readonly form: Pick<ReturnType<typeof useAccessForm>, 'isBusy' | 'trouble' | 'onSubmit'>;
  readonly label: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** Shows a short form with one button, which says that it is at work. */
export function AccessForm({ form, label, submitLabel, busyLabel, children }: AccessFormProps) {
  return (
    <Box component="form" noValidate aria-label={label} onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
      {form.trouble ? <ErrorNotice title={form.trouble} /> : null}
      {children}
      <Button type="submit" variant="contained" fullWidth disabled={form.isBusy} sx={{ minHeight: 44 }}>
        {form.isBusy ? busyLabel : submitLabel}
      </Button>
    </Box>
  );
}
