import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { theme } from '@timbra/ui/theme/theme.ts';
import { ErrorBoundary } from '@timbra/ui/feedback/error-boundary.tsx';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import { PlansPage } from '../features/plans/plans-page.tsx';
import { newQueryClient } from '../lib/queries.ts';
import { Frame } from './frame.tsx';
import { WithCheckoutParts } from './with-checkout-parts.tsx';

const CheckoutPage = lazy(async () => ({
  default: (await import('../features/checkout/checkout-page.tsx')).CheckoutPage,
}));
const OutcomePage = lazy(async () => ({ default: (await import('../features/outcome/outcome-page.tsx')).OutcomePage }));

export function App() {
  const [queryClient] = useState(newQueryClient);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename="/checkout">
          <Frame>
            <ErrorBoundary>
              <WithCheckoutParts>
                <Suspense fallback={<CheckoutSkeleton />}>
                  <Routes>
                    <Route path="/" element={<PlansPage />} />
                    <Route path="/success" element={<OutcomePage />} />
                    <Route path="/:planId" element={<CheckoutPage />} />
                    <Route path="*" element={<Navigate to="/" replace />} />
                  </Routes>
                </Suspense>
              </WithCheckoutParts>
            </ErrorBoundary>
          </Frame>
        </BrowserRouter>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
