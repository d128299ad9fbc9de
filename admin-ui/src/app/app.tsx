import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Waiting } from '@timbra/ui/feedback/waiting.tsx';
import { ErrorBoundary } from '@timbra/ui/feedback/error-boundary.tsx';
import { Failed } from '@timbra/ui/feedback/failed.tsx';
import { screen } from '../shared/screens/resource-pages.ts';
import { ShellFrame } from './shell-frame.tsx';
import { SessionGuard } from './session/session-guard.tsx';
import { askAhead } from '@timbra/ui/http/call.ts';
import { hasSession, storedUser } from '@timbra/ui/session/session.ts';
import { theme } from '@timbra/ui/theme/theme.ts';

const Login = screen(async () => (await import('../access/login-page.tsx')).LoginPage);
const ForgotPassword = screen(async () => (await import('../access/forgot-password-page.tsx')).ForgotPasswordPage);
const ResetPassword = screen(async () => (await import('../access/reset-password-page.tsx')).ResetPasswordPage);
const ConfirmEmail = screen(async () => (await import('../access/confirm-email-page.tsx')).ConfirmEmailPage);
const Invitation = screen(async () => (await import('../access/invitation-page.tsx')).InvitationPage);
const BackOffice = screen(async () => (await import('./back-office.tsx')).BackOffice);

const waysIn = {
  '/login': Login,
  '/forgot-password': ForgotPassword,
  '/reset-password': ResetPassword,
  '/confirm-email': ConfirmEmail,
  '/invitacion': Invitation,
};

if (hasSession()) {
  // The file is on its way while the session is being verified.
  BackOffice.preload();
  if (!Object.hasOwn(waysIn, window.location.pathname)) askForFrame();
}

/** Asks at once for what nothing is shown without; each part would else ask once the one around it has its answer. */
function askForFrame(): void {
  askAhead('GET /auth/profile', {});
  askAhead('GET /config', {});
  askAhead('GET /companies/owned-by/{userId}', { params: { userId: storedUser()?.id ?? '' } });
}

/** The ways in are light; everything behind them is loaded once somebody is. */
export function App() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ErrorBoundary Failed={Failed}>
        <BrowserRouter>
          <Suspense fallback={<Waiting />}>
            <Routes>
              {Object.entries(waysIn).map(([path, Page]) => (
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
}
