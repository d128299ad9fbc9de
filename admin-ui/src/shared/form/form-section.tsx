import { Box, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  readonly title: string;
  /** Says what the section is for, beside its fields. */
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** Shows a part of a long form: what it is about stands to the left of its fields, on a phone above them. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: { xs: 3, md: 8 },
        gridTemplateColumns: { xs: '1fr', md: '280px minmax(0, 1fr)' },
      }}
    >
      <div>
        <Typography id={id} variant="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {typeof text === 'string' ? <Typography variant="note">{text}</Typography> : text}
      </div>
      <Card sx={{ p: { xs: 4, md: 6 }, minWidth: 0, overflow: 'visible' }}>{children}</Card>
    </Box>
  );
}
