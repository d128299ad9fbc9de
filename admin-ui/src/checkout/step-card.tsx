import { Box, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface StepCardProps {
  readonly number: 1 | 2;
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function StepCard({ number, title, action, children }: StepCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 40, mb: 3 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {`${number}. ${title}`}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
