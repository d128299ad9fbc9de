import type { ReactNode } from 'react';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useSettings } from '../lib/queries.ts';

const SampleParts = whenShown(async () => (await import('../sample/sample-parts.tsx')).SampleParts);

/** With SAMPLE_SCREENS the server asks for the checkout as the specification describes its unfinished parts. */
export function WithCheckoutParts({ children }: { readonly children: ReactNode }) {
  const { data } = useSettings();
  if (!data?.sampleScreens) return children;
  return <SampleParts>{children}</SampleParts>;
}
