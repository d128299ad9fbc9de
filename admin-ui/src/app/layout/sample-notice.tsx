import { lazy, Suspense } from 'react';
import { demoEmail } from '@timbra/core/samples/demo-account.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';

const SampleBar = lazy(async () => ({ default: (await import('./sample-bar.tsx')).SampleBar }));

/** No account but the demonstration's has sample data: the others fetch nothing for it. */
export function SampleNotice() {
  const user = useSessionUser();
  if (user?.email !== demoEmail) return null;
  return (
    <Suspense fallback={null}>
      <SampleBar />
    </Suspense>
  );
}
