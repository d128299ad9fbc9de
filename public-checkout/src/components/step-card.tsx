import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface StepCardProps {
  readonly number: number;
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One of the steps, all of which stand on one page. */
export function StepCard({ number, title, aside, children }: StepCardProps) {
  const titleId = `paso-${number}`;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', mb: 5 }}>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 28,
            height: 28,
            borderRadius: '50%',
            bgcolor: 'primary.light',
            color: 'success.main',
            fontWeight: 600,
          }}
        >
          {number}
        </Box>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  );
}
