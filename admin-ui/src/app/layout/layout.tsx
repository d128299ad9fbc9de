import { Alert, Box, Button, Link, useMediaQuery } from '@mui/material';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { noticeStyle } from './notice-style.ts';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { read } from '@timbra/ui/browser-store/store.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { press, type Pressed } from './shortcuts/shortcuts.ts';

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

const SkipLink = () => (
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

const Sheet = whenShown(async () => (await import('./shortcuts/shortcuts-sheet.tsx')).ShortcutsSheet);

/** Listens to the keys that lead somewhere, save, or tell which keys there are. */
function ShortcutsListener() {
  const navigate = useNavigate();
  const { company } = useCompanies();
  const [isOpen, setOpen] = useState(false);
  const hasCompany = company !== undefined;
  useEffect(() => {
    // Each letter is read as it is pressed: letters that waited for a file to load came in another order.
    const lead = (key: string, at: number) => {
      const to = destinationOf(key, at, hasCompany);
      if (to !== undefined) void navigate(to);
    };
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (key.toLowerCase() !== 's' || event.shiftKey) return;
        // A key that is held down saves once, and opens no window of the browser's meanwhile.
        if (event.repeat ? isSomethingToSave() : saveOnTop()) event.preventDefault();
        return;
      }
      if (key.length > 1 || event.repeat || isTaken(event.target) || isDialogOpen()) return;
      // It stays when the letters are off: it is where they are put on again.
      if (key === '?') setOpen(true);
      else lead(key, timeStamp);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [navigate, hasCompany]);
  return isOpen ? <Sheet onClose={() => setOpen(false)} /> : null;
}

let pressed: Pressed = { keys: [], at: 0 };

/** Returns where one letter more leads to, unless letters are off. @param at in milliseconds. */
function destinationOf(key: string, at: number, hasCompany: boolean): string | undefined {
  if (read(storeKeys.shortcuts) === 'no') return undefined;
  const { now, found } = press(pressed, key, at);
  pressed = now;
  return found && (hasCompany || !found.needsCompany) ? found.to : undefined;
}

/** Keys are text there, or choose among what is offered. */
const takesKeys =
  'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu]';

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(takesKeys) !== null;

const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];

/** Nothing leads away from below an open dialog. */
const isDialogOpen = (): boolean => dialogs().length > 0;

const savedOnTop = (): Element | undefined => {
  const top = dialogs().at(-1) ?? document;
  return [...top.querySelectorAll('[data-saves]')].find((one) => one.getClientRects().length > 0);
};

const isSomethingToSave = (): boolean => savedOnTop() !== undefined;

/**
 * Saves what stands on top: a form or a button that is marked with `data-saves`. Whatever issues, pays or deletes is not.
 * @returns whether there was something.
 */
function saveOnTop(): boolean {
  const saving = savedOnTop();
  if (saving instanceof HTMLFormElement) saving.requestSubmit();
  else if (saving instanceof HTMLButtonElement) saving.click();
  return saving !== undefined;
}
