import { lazy, Suspense, type ReactNode } from 'react';
import { useSettings } from '../lib/queries.ts';

const SampleSeam = lazy(async () => ({ default: (await import('../sample/sample-seam.tsx')).SampleSeam }));

/** With SAMPLE_SCREENS the server asks for the checkout as the specification describes its unfinished parts. */
export function WithSeam({ children }: { readonly children: ReactNode }) {
  const { data } = useSettings();
  if (!data?.sampleScreens) return children;
  return (
    <Suspense fallback={null}>
      <SampleSeam>{children}</SampleSeam>
    </Suspense>
  );
}
