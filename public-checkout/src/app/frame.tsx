import { Box, GlobalStyles, Link } from '@mui/material';
import logo from '@timbra/ui/logo/open-light.svg';
import { OfflineNotice } from '@timbra/ui/feedback/offline-notice.tsx';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** On paper there is only the receipt. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@media print': {
        '@page': { margin: '18mm' },
        body: { background: '#FFFFFF' },
        '[data-noprint]': { display: 'none !important' },
      },
    }}
  />
);

/** Shows what stands around every page of the checkout. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      {onPaper}
      <Box
        component="header"
        data-noprint
        sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ ...column, display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: 56 }}>
          <Link component={RouterLink} to="/" aria-label="Timbra, ver los planes" sx={{ display: 'inline-flex' }}>
            <img src={logo} alt="Timbra" height={28} />
          </Link>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary', typography: 'body2' }}>
            <ShieldCheck size={16} aria-hidden />
            Pago seguro
          </Box>
        </Box>
      </Box>
      <Box data-noprint>
        <OfflineNotice />
      </Box>
      <Box component="main" sx={{ ...column, flex: 1, width: 1, py: { xs: 5, md: 8 } }}>
        {children}
      </Box>
    </Box>
  );
}

const column = { maxWidth: 1080, mx: 'auto', px: { xs: 4, md: 6 } };
