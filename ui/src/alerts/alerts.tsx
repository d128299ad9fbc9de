import { Alert, AlertTitle, Box, Button, IconButton, Portal, useMediaQuery } from '@mui/material';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fetchParts, useOpenedParts } from '../opened/when-opened.tsx';
import { below, desktopWidth } from '../theme/design-tokens.ts';

type Kind = 'success' | 'error' | 'info' | 'warning';

/** Is what can be done about it, from the notice itself. */
export interface NoticeAction {
  /** «Deshacer» */
  readonly label: string;
  readonly onPress: () => void;
}

interface Notice {
  readonly id: number;
  readonly kind: Kind;
  readonly text: string;
  readonly warnings: readonly Problem[];
  readonly action: NoticeAction | undefined;
  /**
   * It is the path of the screen that it belongs to: what is told on the way to another one is told after the way was
   * taken.
   */
  readonly path: string;
}

export interface Alerts extends Readonly<
  Record<Exclude<Kind, 'warning'>, (text: string, action?: NoticeAction) => void>
> {
  /** Something was kept, and the server says what of it is worth a second look. */
  readonly saved: (text: string, warnings: readonly Problem[]) => void;
}

/** Milliseconds; what went wrong stays until it is read. */
const shownFor: Readonly<Record<Kind, number | null>> = { success: 6_000, info: 6_000, warning: 15_000, error: null };

/** It is long enough to read it, to notice the mistake and to reach the button. */
const shownForAction = 12_000;

const Context = createContext<Alerts | undefined>(undefined);

/**
 * Says what came of something, in the app and never in a window of the browser's. It goes with the screen on
 * which it was said.
 */
export function useAlerts(): Alerts {
  const alerts = use(Context);
  if (!alerts) throw new Error('useAlerts needs an AlertsProvider above it');
  return alerts;
}

interface AlertsProviderProps {
  /** Returns the part of a path that names its screen, where dialogs over a screen have paths of their own. */
  readonly screenOf?: (path: string) => string;
  readonly children: ReactNode;
}

const samePath = (path: string) => path;

export function AlertsProvider({ screenOf = samePath, children }: AlertsProviderProps) {
  const [notice, setNotice] = useState<Notice>();
  const [open, setOpen] = useState(false);
  const next = useRef(0);
  const { pathname } = useLocation();
  const isOfAnotherScreen = notice !== undefined && notice.path !== screenOf(pathname);
  useEffect(() => {
    // The address comes first, the screen that it names a moment later.
    if (isOfAnotherScreen && notice.path !== screenOf(window.location.pathname)) setOpen(false);
  }, [isOfAnotherScreen, notice, pathname, screenOf]);
  const show = useCallback(
    (kind: Kind, text: string, warnings: readonly Problem[] = [], action?: NoticeAction) => {
      next.current += 1;
      setNotice({ id: next.current, kind, text, warnings, action, path: screenOf(window.location.pathname) });
      setOpen(true);
    },
    [screenOf],
  );
  const alerts = useMemo<Alerts>(
    () => ({
      success: (text, action) => show('success', text, [], action),
      error: (text, action) => show('error', text, [], action),
      info: (text, action) => show('info', text, [], action),
      saved: (text, warnings) => show(warnings.length > 0 ? 'warning' : 'success', text, warnings),
    }),
    [show],
  );
  const close = (_event: unknown, reason?: string) => {
    if (reason !== 'clickaway') setOpen(false);
  };
  return (
    <Context value={alerts}>
      {children}
      {notice ? (
        // It stands beside the dialogs: within the page, an open dialog would hide it from those who cannot see it.
        <Portal>
          <Shown
            key={notice.id}
            open={open && !isOfAnotherScreen}
            onClose={close}
            ms={notice.action && shownFor[notice.kind] ? shownForAction : shownFor[notice.kind]}
          >
            <Alert
              severity={notice.kind}
              onClose={close}
              closeText="Cerrar"
              action={notice.action ? <Actions action={notice.action} onClose={() => setOpen(false)} /> : undefined}
              sx={{ boxShadow: 3, minWidth: 280 }}
            >
              {notice.warnings.length > 0 ? (
                <AlertTitle sx={{ typography: 'body1', fontWeight: 600 }}>{notice.text}</AlertTitle>
              ) : (
                notice.text
              )}
              {notice.warnings.map(({ field, message }) => (
                <div key={`${field}:${message}`}>{message}</div>
              ))}
            </Alert>
          </Shown>
        </Portal>
      ) : null}
    </Context>
  );
}

interface ShownProps {
  readonly open: boolean;
  /** It closes by itself after so many milliseconds. */
  readonly ms: number | null;
  readonly onClose: (event: unknown, reason?: string) => void;
  readonly children: ReactElement;
}

/** A notice that is to be shown before its Snackbar could be fetched is shown without it, until it is read. */
function Shown({ open, ms, onClose, children }: ShownProps) {
  // In a narrow window buttons float at the bottom, a total above them: it stands clear of both.
  const isNarrow = useMediaQuery(below(desktopWidth));
  const parts = useOpenedParts();
  useEffect(() => void fetchParts(), []);
  const place = isNarrow ? { bottom: 128 } : {};
  if (!parts) {
    return open ? <Box sx={{ ...beforeSnackbar, ...place }}>{children}</Box> : null;
  }
  return (
    <parts.Snackbar
      open={open}
      onClose={onClose}
      autoHideDuration={ms}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={place}
    >
      {children}
    </parts.Snackbar>
  );
}

const beforeSnackbar = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: { xs: 8, sm: 24 },
  left: 8,
  right: 8,
  display: 'flex',
  justifyContent: 'center',
} as const;

function Actions({ action, onClose }: { readonly action: NoticeAction; readonly onClose: () => void }) {
  const press = () => {
    onClose();
    action.onPress();
  };
  return (
    <>
      <Button size="small" variant="text" color="inherit" onClick={press} sx={{ textDecoration: 'underline' }}>
        {action.label}
      </Button>
      <IconButton size="small" color="inherit" aria-label="Cerrar" onClick={onClose}>
        <X size={18} />
      </IconButton>
    </>
  );
}
