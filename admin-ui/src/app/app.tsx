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
import { hasSession } from '@timbra/ui/session/session.ts';
import { theme } from '@timbra/ui/theme/theme.ts';

const Login = screen(async () => (await import('../access/login-page.tsx')).LoginPage);
const ForgotPassword = screen(async () => (await import('../access/forgot-password-page.tsx')).ForgotPasswordPage);
const ResetPassword = screen(async () => (await import('../access/reset-password-page.tsx')).ResetPasswordPage);
const ConfirmEmail = screen(async () => (await import('../access/confirm-email-page.tsx')).ConfirmEmailPage);
const BackOffice = screen(async () => (await import('./back-office.tsx')).BackOffice);

// The file is on its way while the session is being verified.
if (hasSession()) BackOffice.preload();

/** The ways in are light; everything behind them is loaded once somebody is. */
export function App() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ErrorBoundary Failed={Failed}>
        <BrowserRouter>
          <Suspense fallback={<Waiting />}>
            <Routes>
              <Route path="/login" element={<Login />} />
              <Route path="/forgot-password" element={<ForgotPassword />} />
              <Route path="/reset-password" element={<ResetPassword />} />
              <Route path="/confirm-email" element={<ConfirmEmail />} />
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
