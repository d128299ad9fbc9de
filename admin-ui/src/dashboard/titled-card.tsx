import { Box, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface TitledCardProps {
  readonly title: string;
  /** Leads to where there is more of it. */
  readonly link?: ReactNode;
  /** It takes the whole width, where cards stand side by side. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function TitledCard({ title, link, isWide = false, children }: TitledCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 4, sm: 5 }, minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 3 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {link}
      </Box>
      {children}
    </Card>
  );
}
