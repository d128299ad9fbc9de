import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { theme } from '@timbra/ui/theme/theme.ts';
import { ErrorBoundary } from '@timbra/ui/feedback/error-boundary.tsx';
import { Failed } from '@timbra/ui/feedback/failed.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Box, GlobalStyles, Link } from '@mui/material';
import { ShieldCheck } from 'lucide-react';
import logo from '@timbra/ui/logo/open-light.svg';
import { OfflineNotice } from '@timbra/ui/feedback/offline-notice.tsx';
import { PageLink } from '../components/page-link.tsx';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import { PlansPage } from '../features/plans/plans-page.tsx';
import { move, useSegments } from '../lib/address.ts';
import { newQueryClient } from '../lib/queries.ts';
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
        <Frame>
          <ErrorBoundary Failed={Failed}>
            <WithCheckoutParts>
              <Suspense fallback={<CheckoutSkeleton />}>
                <Page />
              </Suspense>
            </WithCheckoutParts>
          </ErrorBoundary>
        </Frame>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Shows the page of the address. */
function Page() {
  const [first, ...others] = useSegments();
  if (first === undefined) return <PlansPage />;
  if (others.length > 0) return <NoPage />;
  return first === 'success' ? <OutcomePage /> : <CheckoutPage planId={first} />;
}

/** Leads from where nothing is to the plans. */
function NoPage() {
  useEffect(() => move('/', { replace: true }), []);
  return null;
}

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
function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      {onPaper}
      <Box
        component="header"
        data-noprint
        sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ ...column, display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: 56 }}>
          <Link component={PageLink} to="/" aria-label="Timbra, ver los planes" sx={{ display: 'inline-flex' }}>
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
