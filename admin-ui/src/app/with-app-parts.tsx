import { lazy, Suspense } from 'react';
import { ShellFrame } from './shell-frame.tsx';
import type { WithAppPartsProps } from '../shared/screens/app-parts.ts';
import { useServerSettings } from '../shared/data/server-settings.ts';

const SampleParts = lazy(async () => ({ default: (await import('../sample/sample-parts.tsx')).SampleParts }));

/** The parts are in no build that is delivered. */
const DevelopmentParts = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../sample/development-parts.tsx')).DevelopmentParts }))
  : undefined;

/** With SAMPLE_SCREENS the server asks for the screens as the specification describes their unfinished parts. */
export function WithAppParts({ real, children }: WithAppPartsProps) {
  const { data, isPending } = useServerSettings();
  if (isPending) return <ShellFrame />;
  const OtherParts = data?.sampleScreens ? SampleParts : DevelopmentParts;
  if (!OtherParts) return children(real);
  return (
    <Suspense fallback={<ShellFrame />}>
      <OtherParts real={real}>{children}</OtherParts>
    </Suspense>
  );
}
