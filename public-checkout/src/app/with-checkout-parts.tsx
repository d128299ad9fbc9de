import { lazy, Suspense, type ReactNode } from 'react';
import { useSettings } from '../lib/queries.ts';

const SampleParts = lazy(async () => ({ default: (await import('../sample/sample-parts.tsx')).SampleParts }));

/** With SAMPLE_SCREENS the server asks for the checkout as the specification describes its unfinished parts. */
export function WithCheckoutParts({ children }: { readonly children: ReactNode }) {
  const { data } = useSettings();
  if (!data?.sampleScreens) return children;
  return (
    <Suspense fallback={null}>
      <SampleParts>{children}</SampleParts>
    </Suspense>
  );
}
