import { Box, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface EditorSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the form, narrow enough to stand beside the preview. */
export function EditorSection({ title, text, children }: EditorSectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, md: 6 }, minWidth: 0, overflow: 'visible' }}>
      <Box sx={{ mb: 5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Card>
  );
}
