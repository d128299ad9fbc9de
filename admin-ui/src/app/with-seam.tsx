import { lazy, Suspense } from 'react';
import { ShellFrame } from './layout/shell-frame.tsx';
import type { WithSeamProps } from './seam.ts';
import { useServerSettings } from './server-settings.ts';

const SampleSeam = lazy(async () => ({ default: (await import('../sample/sample-seam.tsx')).SampleSeam }));

/** With SAMPLE_SCREENS the server asks for the screens as the specification describes their unfinished parts. */
export function WithSeam({ real, children }: WithSeamProps) {
  const { data, isPending } = useServerSettings();
  if (isPending) return <ShellFrame />;
  if (!data?.sampleScreens) return children(real);
  return (
    <Suspense fallback={<ShellFrame />}>
      <SampleSeam real={real}>{children}</SampleSeam>
    </Suspense>
  );
}
