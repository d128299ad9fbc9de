import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import logo from '@timbra/ui/logo/open-light.svg';
import { useDocumentTitle } from '@timbra/ui/use-document-title.ts';

interface AccessPageProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
  /** It stands below the card and leads somewhere else. */
  readonly footer?: ReactNode;
}

/** Shows the frame of the pages before the login: one card, and what Timbra does. */
export function AccessPage({ title, subtitle, children, footer }: AccessPageProps) {
  useDocumentTitle(title);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        px: 4,
        py: 8,
        background: 'radial-gradient(1100px 520px at 50% -180px, #E4F3D9 0%, #F7F8F5 70%)',
      }}
    >
      <Box sx={{ width: 1, maxWidth: 420 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 6 }}>
          <img src={logo} alt="Timbra" height={36} />
        </Box>
        <Card sx={{ p: { xs: 5, sm: 8 }, borderRadius: '14px' }}>
          <Typography variant="h1" sx={{ fontSize: 22, lineHeight: '30px' }}>
            {title}
          </Typography>
          {subtitle ? (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {subtitle}
            </Typography>
          ) : null}
          <Box sx={{ mt: 6 }}>{children}</Box>
        </Card>
        {footer ? <Box sx={{ mt: 5, textAlign: 'center', color: 'text.secondary' }}>{footer}</Box> : null}
      </Box>
    </Box>
  );
}
