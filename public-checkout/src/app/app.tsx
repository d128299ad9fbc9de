import './checkout.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { cssVariables } from '@timbra/ui/theme/css-variables.ts';
import { ErrorBoundary } from '@timbra/ui/feedback/error-boundary.tsx';
import { Suspense, lazy, useEffect, useState, type ReactNode } from 'react';
import { ShieldCheck } from 'lucide-react';
import logo from '@timbra/ui/logo/open-light.svg';
import { offlineText, useOnline } from '@timbra/ui/feedback/use-online.ts';
import { Notice } from '@timbra/ui/plain/notice.tsx';
import { Failed } from '../components/failed.tsx';
import { PageLink } from '../components/page-link.tsx';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import { PlansPage } from '../features/plans/plans-page.tsx';
import { move, useSegments } from '../lib/address.ts';
import { newQueryClient } from '../lib/queries.ts';
import { WithCheckoutParts } from './with-checkout-parts.tsx';

const OutcomePage = lazy(async () => ({ default: (await import('../features/outcome/outcome-page.tsx')).OutcomePage }));

export function App() {
  const [queryClient] = useState(newQueryClient);
  return (
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

/** Shows what stands around every page of the checkout. */
function Frame({ children }: { readonly children: ReactNode }) {
  const isOnline = useOnline();
  return (
    <div className="checkout" style={cssVariables}>
      <header data-noprint>
        <div className="column">
          <PageLink to="/" aria-label="Timbra, ver los planes">
            <img src={logo} alt="Timbra" height={28} />
          </PageLink>
          <p>
            <ShieldCheck size={16} aria-hidden />
            Pago seguro
          </p>
        </div>
      </header>
      <div className="offline" data-noprint>
        {isOnline ? null : <Notice kind="warning">{offlineText}</Notice>}
      </div>
      <main className="column">{children}</main>
    </div>
  );
}
