import { Box, Drawer, Link, useMediaQuery } from '@mui/material';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { below, deskWidth, sidebarWidth } from '../theme/tokens.ts';
import { Waiting } from '../../shared/waiting.tsx';
import { ErrorBoundary } from '../../shared/error-boundary.tsx';
import { OfflineNotice } from '../../shared/offline-notice.tsx';
import { EmailNotice } from './email-notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const widths = { open: 248, collapsed: 72 } as const;

/** Sidebar, top bar and the screen. On a phone the sidebar is a drawer. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const isNarrow = useMediaQuery(below(sidebarWidth));
  const { pathname } = useLocation();
  // In between there is room for icons only, lest a table lose its columns.
  const [isOpen, setOpen] = useState(() => window.innerWidth >= deskWidth);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useEffect(() => setDrawerOpen(false), [pathname]);
  const toggle = () => (isNarrow ? setDrawerOpen(!isDrawerOpen) : setOpen(!isOpen));
  const width = isOpen ? widths.open : widths.collapsed;
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {isNarrow ? (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          slotProps={{ paper: { sx: { width: 280 }, 'aria-label': 'Menú' } }}
        >
          <Sidebar isOpen />
        </Drawer>
      ) : (
        <Box sx={{ width, flex: 'none', transition: 'width 150ms' }}>
          <Box sx={{ position: 'fixed', insetBlock: 0, width, transition: 'width 150ms' }}>
            <Sidebar isOpen={isOpen} />
          </Box>
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar isMenuOpen={isNarrow ? isDrawerOpen : isOpen} onToggleMenu={toggle} />
        <OfflineNotice />
        <EmailNotice />
        <Box component="main" id="contenido" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Waiting />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}

function SkipLink() {
  return (
    <Link
      href="#contenido"
      sx={{
        position: 'fixed',
        zIndex: 1500,
        top: 8,
        left: 8,
        px: 4,
        py: 2,
        bgcolor: 'background.paper',
        transform: 'translateY(-64px)',
        '&:focus': { transform: 'none' },
      }}
    >
      Ir al contenido
    </Link>
  );
}
