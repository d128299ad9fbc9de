import { Box, Card, Typography } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface StepCardProps {
  readonly number: number;
  readonly title: string;
  /** It stands beside the title. */
  readonly aside?: ReactNode;
  /** What had the focus is gone: whoever uses a keyboard or a screen reader goes on here. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** Shows one of the steps of a checkout. */
export function StepCard({ number, title, aside, takesFocus = false, children }: StepCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', minHeight: 40, mb: 4 }}>
        <StepNumber number={number} />
        <Typography
          ref={heading}
          id={id}
          variant="h2"
          tabIndex={-1}
          sx={{ flex: 1, whiteSpace: 'nowrap', outline: 'none' }}
        >
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  );
}

function StepNumber({ number }: Pick<StepCardProps, 'number'>) {
  return (
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
  );
}
