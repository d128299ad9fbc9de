import { lazy, Suspense, type ReactNode } from 'react';
import { ShellFrame } from './layout/shell-frame.tsx';
import { useServerSettings } from './server-settings.ts';

const SampleScreens = lazy(async () => ({ default: (await import('../sample/sample-screens.tsx')).SampleScreens }));

/** With SAMPLE_SCREENS the server asks for the screens as the specification describes their unfinished parts. */
export function SampleMode({ children }: { readonly children: ReactNode }) {
  const { data, isPending } = useServerSettings();
  if (isPending) return <ShellFrame />;
  if (!data?.sampleScreens) return children;
  return (
    <Suspense fallback={<ShellFrame />}>
      <SampleScreens>{children}</SampleScreens>
    </Suspense>
  );
}
