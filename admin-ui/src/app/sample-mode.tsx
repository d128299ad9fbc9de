import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Waiting } from '../shared/waiting.tsx';
import { callForData } from './http/call-api.ts';

const SampleScreens = lazy(async () => ({ default: (await import('../sample/sample-screens.tsx')).SampleScreens }));

/** With SAMPLE_SCREENS the server asks for the screens as the specification describes their unfinished parts. */
export function SampleMode({ children }: { readonly children: ReactNode }) {
  const { data, isPending } = useQuery({
    queryKey: ['ajustes-del-servidor'],
    queryFn: ({ signal }) => callForData<{ readonly sampleScreens: boolean }>('/config', { signal }),
    staleTime: Infinity,
    retry: false,
  });
  if (isPending) return <Waiting />;
  if (!data?.sampleScreens) return children;
  return (
    <Suspense fallback={<Waiting />}>
      <SampleScreens>{children}</SampleScreens>
    </Suspense>
  );
}
