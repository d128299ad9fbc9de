import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { theme } from '@timbra/admin-ui/app/theme/theme.ts';
import { ErrorBoundary } from '@timbra/admin-ui/shared/error-boundary.tsx';
import { useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { OutcomePage } from '../features/outcome/outcome-page.tsx';
import { PlansPage } from '../features/plans/plans-page.tsx';
import { newQueryClient } from '../lib/queries.ts';
import { Frame } from './frame.tsx';

export function App() {
  const [queryClient] = useState(newQueryClient);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename="/checkout">
          <Frame>
            <ErrorBoundary>
              <Routes>
                <Route path="/" element={<PlansPage />} />
                <Route path="/success" element={<OutcomePage />} />
                <Route path="/:planId" element={<CheckoutPage />} />
                <Route path="*" element={<Navigate to="/" replace />} />
              </Routes>
            </ErrorBoundary>
          </Frame>
        </BrowserRouter>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
