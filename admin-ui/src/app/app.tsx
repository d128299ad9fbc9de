import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { Button } from '@mui/material';
import { CloudOff } from 'lucide-react';
import { Waiting } from '@timbra/ui/feedback/waiting.tsx';
import { ErrorBoundary } from '@timbra/ui/feedback/error-boundary.tsx';
import { Failed } from '@timbra/ui/feedback/failed.tsx';
import { screen } from '../shared/screens/resource-pages.ts';
import { ShellFrame } from './shell-frame.tsx';
import { ApiError, askAhead, offlineMessage } from '@timbra/ui/http/call.ts';
import { hasSession, storedUser, storeUser, useSessionToken, wasLeft } from '@timbra/ui/session/session.ts';
import { theme } from '@timbra/ui/theme/theme.ts';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import type { AskedPage } from '../shared/session/asked-page.ts';
import { loadProfile } from '../shared/session/account-calls.ts';

const Login = screen(async () => (await import('../access/login-page.tsx')).LoginPage);
const ForgotPassword = screen(async () => (await import('../access/forgot-password-page.tsx')).ForgotPasswordPage);
const ResetPassword = screen(async () => (await import('../access/reset-password-page.tsx')).ResetPasswordPage);
const ConfirmEmail = screen(async () => (await import('../access/confirm-email-page.tsx')).ConfirmEmailPage);
const Invitation = screen(async () => (await import('../access/invitation-page.tsx')).InvitationPage);
const BackOffice = screen(async () => (await import('./back-office.tsx')).BackOffice);

const guestPages = {
  '/login': Login,
  '/forgot-password': ForgotPassword,
  '/reset-password': ResetPassword,
  '/confirm-email': ConfirmEmail,
  '/invitacion': Invitation,
};

const guestPage = Object.entries(guestPages).find(([path]) => path === window.location.pathname)?.[1];
if (hasSession() && !guestPage) askForFrame();
const first = guestPage ?? (hasSession() ? BackOffice : undefined);

/** Resolves once the screen that is asked for can be drawn at once. */
export const firstScreen = first?.preload() ?? Promise.resolve();

/** Asks at once for what nothing is shown without; each part would else ask once the one around it has its answer. */
function askForFrame(): void {
  askAhead('GET /auth/profile', {});
  askAhead('GET /config', {});
  askAhead('GET /companies/owned-by/{userId}', { params: { userId: storedUser()?.id ?? '' } });
  askAhead('GET /user/preferences', {});
}

/** The ways in are light; everything behind them is loaded once somebody is. */
export const App = () => (
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <ErrorBoundary Failed={Failed}>
      <BrowserRouter>
        <Suspense fallback={<Waiting />}>
          <Routes>
            {Object.entries(guestPages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route
              path="/*"
              element={
                <SessionGuard>
                  <Suspense fallback={<ShellFrame />}>
                    <BackOffice />
                  </Suspense>
                </SessionGuard>
              }
            />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </ErrorBoundary>
  </ThemeProvider>
);

type Check = 'pending' | 'valid' | 'unreachable';

/** Lets in whoever has a session that the server knows. */
function SessionGuard({ children }: { readonly children: ReactNode }) {
  const token = useSessionToken();
  const location = useLocation();
  const { check, retry } = useProfileCheck(token);
  if (token === null) {
    if (wasLeft()) return <Navigate to="/login" replace />;
    const asked: AskedPage = {
      nextPathname: location.pathname,
      nextSearch: location.search,
      wasInside: check === 'valid',
    };
    return <Navigate to="/login" replace state={asked} />;
  }
  if (check === 'valid') return children;
  return check === 'pending' ? <ShellFrame text="Verificando autenticación..." /> : <Unreachable onRetry={retry} />;
}

/** Asks the server once for each token. A 401 ends the session where it is answered; nothing else does. */
function useProfileCheck(token: string | null): { check: Check; retry: () => void } {
  const [check, setCheck] = useState<Check>('pending');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (token === null) return undefined;
    let isCurrent = true;
    loadProfile().then(
      (user) => {
        if (!isCurrent) return;
        storeUser(user);
        setCheck('valid');
      },
      (error: unknown) => {
        if (isCurrent && !(error instanceof ApiError && error.status === 401)) setCheck('unreachable');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  const retry = useCallback(() => {
    setCheck('pending');
    setAttempt((count) => count + 1);
  }, []);
  return { check, retry };
}

const Unreachable = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main>
    <EmptyState
      icon={CloudOff}
      title="No pudimos verificar tu sesión"
      text={offlineMessage}
      action={
        <Button variant="contained" onClick={onRetry}>
          Reintentar
        </Button>
      }
    />
  </main>
);
