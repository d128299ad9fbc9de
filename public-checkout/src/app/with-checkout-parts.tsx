import type { ReactNode } from 'react';
import { part } from '@timbra/ui/opened/part.tsx';
import { useSettings } from '../lib/queries.ts';

const SampleParts = part(async () => (await import('../sample/sample-parts.tsx')).SampleParts);

/** With SAMPLE_SCREENS the server asks for the checkout as the specification describes its unfinished parts. */
export function WithCheckoutParts({ children }: { readonly children: ReactNode }) {
  const { data } = useSettings();
  if (!data?.sampleScreens) return children;
  return <SampleParts>{children}</SampleParts>;
}
