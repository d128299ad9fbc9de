import { Box, Typography } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** It is `h1` where nothing else stands on the page. */
  readonly titleAs?: 'p' | 'h1';
  readonly text?: string | undefined;
  /** It is the one button that leads on. */
  readonly action?: ReactNode;
}

/** Shows that there is nothing to show, and the way to change that. */
export const EmptyState = ({ icon: Icon, title, titleAs = 'p', text, action }: EmptyStateProps) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', px: 4, py: { xs: 10, md: 14 } }}>
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 48,
        height: 48,
        borderRadius: '12px',
        mb: 4,
        bgcolor: 'primary.light',
        color: 'success.main',
      }}
    >
      <Icon size={24} strokeWidth={1.75} />
    </Box>
    <Typography variant="h2" component={titleAs}>
      {title}
    </Typography>
    {text ? (
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 440, textWrap: 'balance' }}>
        {text}
      </Typography>
    ) : null}
    {action ? <Box sx={{ mt: 5 }}>{action}</Box> : null}
  </Box>
);
