import { Alert, Box, Button, Link, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { below, desktopWidth, sidebarWidth, sidebarWidths } from '@timbra/ui/theme/design-tokens.ts';
import { ErrorBoundary } from '@timbra/ui/feedback/error-boundary.tsx';
import { Failed } from '@timbra/ui/feedback/failed.tsx';
import { OfflineNotice } from '@timbra/ui/feedback/offline-notice.tsx';
import { onFirstAct } from '@timbra/ui/opened/first-act.ts';
import { demoEmail } from '@timbra/core/samples/sample-data.ts';
import { storeUser, useSessionUser } from '@timbra/ui/session/session.ts';
import { messageOf } from '@timbra/ui/http/call.ts';
import { Bell as NotificationBell } from './bell.tsx';
import { ScreenSkeleton } from '../shell-frame.tsx';
import type { LayoutProps } from '../../shared/screens/app-parts.ts';
import { screen } from '../../shared/screens/resource-pages.ts';
import { usePreferences } from '../../shared/list/view/preferences.ts';
import { cancelEmailChange, resendConfirmation } from '../../shared/session/account-calls.ts';
import { ShortcutsListener } from './shortcuts/shortcuts-listener.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { noticeStyle } from './notice-style.ts';

const MenuDrawer = screen(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** Shows sidebar, top bar and the screen. On a phone the sidebar is a drawer. */
export function Layout({ children, Bell = NotificationBell }: LayoutProps) {
  const isNarrow = useMediaQuery(below(sidebarWidth));
  const { pathname } = useLocation();
  // They are asked for with the session's first calls: a list then need not wait for it.
  usePreferences({ notifyOnChangeProps: [] });
  // In between there is room for icons only, lest a table lose its columns.
  const [isOpen, setOpen] = useState(() => window.innerWidth >= desktopWidth);
  // It is undefined until it is opened first: until then there is nothing of it.
  const [isDrawerOpen, setDrawerOpen] = useState<boolean>();
  useEffect(() => {
    if (isNarrow) onFirstAct(() => void MenuDrawer.preload());
  }, [isNarrow]);
  useEffect(() => setDrawerOpen((was) => was && false), [pathname]);
  const toggle = () => (isNarrow ? setDrawerOpen(!isDrawerOpen) : setOpen(!isOpen));
  const width = isOpen ? sidebarWidths.open : sidebarWidths.collapsed;
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <ShortcutsListener />
      {isNarrow && isDrawerOpen !== undefined ? (
        <Suspense fallback={null}>
          <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      ) : null}
      {isNarrow ? null : (
        <Box sx={{ width, flex: 'none', transition: 'width 150ms' }}>
          <Box sx={{ position: 'fixed', insetBlock: 0, width, transition: 'width 150ms' }}>
            <Sidebar isOpen={isOpen} />
          </Box>
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar isMenuOpen={isNarrow ? isDrawerOpen === true : isOpen} onToggleMenu={toggle} Bell={Bell} />
        <OfflineNotice />
        <EmailNotice />
        <RareNotices />
        <Box component="main" id="contenido" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          <ErrorBoundary Failed={Failed} resetKey={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
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

/** Says quietly which address waits for its confirmation, and lets its owner ask for the link again. */
function EmailNotice() {
  const user = useSessionUser();
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!user || (user.emailVerified && user.pendingEmail === null)) return null;
  const act = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    setMessage(await work().catch((error: unknown) => messageOf(error, 'No pudimos hacerlo. Inténtalo de nuevo.')));
    setBusy(false);
  };
  const resend = () => act(async () => (await resendConfirmation()).message);
  const cancel = () =>
    act(async () => {
      storeUser((await cancelEmailChange()).user);
      return undefined;
    });
  return (
    <Alert
      severity="info"
      role="region"
      aria-label="Correo por confirmar"
      sx={noticeStyle}
      action={
        <>
          <Button size="small" color="inherit" disabled={isBusy} onClick={() => void resend()}>
            Reenviar enlace
          </Button>
          {user.pendingEmail === null ? null : (
            <Button size="small" color="inherit" disabled={isBusy} onClick={() => void cancel()}>
              Cancelar cambio
            </Button>
          )}
        </>
      }
    >
      <span role="status">
        {message ??
          (user.pendingEmail === null
            ? `Confirma tu correo con el enlace que enviamos a ${user.email}.`
            : `Confirma tu correo nuevo con el enlace que enviamos a ${user.pendingEmail}. Mientras tanto entras con ${user.email}.`)}
      </span>
    </Alert>
  );
}

const RareBars = lazy(async () => ({ default: (await import('./rare-bars.tsx')).RareBars }));

/** Most accounts have neither sample data nor a company that waits for their second step: they fetch nothing for it. */
function RareNotices() {
  const user = useSessionUser();
  if (user?.email !== demoEmail && !user?.twoStepsNeeded) return null;
  return (
    <Suspense fallback={null}>
      <RareBars user={user} />
    </Suspense>
  );
}
