import { lazy, Suspense, type ReactNode } from 'react';
import { useSettings } from '../lib/queries.ts';

const SampleCheckout = lazy(async () => ({ default: (await import('../sample/sample-checkout.tsx')).SampleCheckout }));

/** With SAMPLE_SCREENS the server asks for the checkout as the specification describes its unfinished parts. */
export function SampleMode({ children }: { readonly children: ReactNode }) {
  const { data } = useSettings();
  if (!data?.sampleScreens) return children;
  return (
    <Suspense fallback={null}>
      <SampleCheckout>{children}</SampleCheckout>
    </Suspense>
  );
}
