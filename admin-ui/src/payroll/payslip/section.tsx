import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a part of the payslip's form. */
export const Section = ({ title, children }: SectionProps) => (
  <Box component="section" aria-label={title} sx={{ mt: 6 }}>
    <Typography variant="h3" component="h3" sx={{ mb: 3 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
