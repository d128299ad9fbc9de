import { lazy, Suspense } from 'react';
import { ShellFrame } from './layout/shell-frame.tsx';
import type { WithSeamProps } from '../shared/screens/seam.ts';
import { useServerSettings } from '../shared/data/server-settings.ts';

const SampleSeam = lazy(async () => ({ default: (await import('../sample/sample-seam.tsx')).SampleSeam }));

/** In no build that is delivered. */
const DevelopmentSeam = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../sample/development-seam.tsx')).DevelopmentSeam }))
  : undefined;

/** With SAMPLE_SCREENS the server asks for the screens as the specification describes their unfinished parts. */
export function WithSeam({ real, children }: WithSeamProps) {
  const { data, isPending } = useServerSettings();
  if (isPending) return <ShellFrame />;
  const OtherSeam = data?.sampleScreens ? SampleSeam : DevelopmentSeam;
  if (!OtherSeam) return children(real);
  return (
    <Suspense fallback={<ShellFrame />}>
      <OtherSeam real={real}>{children}</OtherSeam>
    </Suspense>
  );
}
