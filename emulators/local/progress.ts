import { createRequire } from 'node:module';

// The boot script, which Node 20 runs, shows its steps in the same way.
const boot: { showProgress: (label: string) => (fine: boolean) => void } = createRequire(import.meta.url)(
  './boot/progress.cjs',
);

/** Shows a step that takes a while until the work is done. */
export async function showStep<T>(label: string, work: () => Promise<T>): Promise<T> {
  const done = boot.showProgress(label);
  try {
    const result = await work();
    done(true);
    return result;
  } catch (error) {
    done(false);
    throw error;
  }
}
