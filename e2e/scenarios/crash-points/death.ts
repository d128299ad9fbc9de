import { expect } from 'vitest';
import type { ProcessHandle } from '@timbra/testing/system/process-handle.ts';
import type { System } from '@timbra/testing/system/system.ts';

const timeoutMs = 300_000;
const shownLines = 40;

/**
 * Waits until a process has killed itself at a point. @throws what the processes wrote last when it does not come there.
 */
export async function expectDeath(system: System, handle: ProcessHandle, point: string): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const said = system.logs().split('\n').slice(-shownLines).join('\n');
    reject(new Error(`no process died at «${point}» within ${timeoutMs} ms; written last:\n${said}`));
  }, timeoutMs);
  try {
    expect(await Promise.race([handle.ended(), promise])).toMatchObject({ signal: 'SIGKILL' });
  } finally {
    clearTimeout(timer);
  }
}
