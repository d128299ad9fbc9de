import { Box, Card, Typography } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface StepCardProps {
  readonly number: 1 | 2;
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** What had the focus is gone: whoever uses a keyboard or a screen reader goes on here. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

export function StepCard({ number, title, action, takesFocus = false, children }: StepCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 40, mb: 3 }}>
        <Typography ref={heading} id={id} variant="h2" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          {`${number}. ${title}`}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
