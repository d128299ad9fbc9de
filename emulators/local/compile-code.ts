import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './child.ts';
import { runToEnd } from './run-to-end.ts';

/**
 * Compiles the servers' code after an installation, before they start: all of them at once would each compile the same
 * files. Of what changes later each compiles the little that has changed.
 * @param env names the folder where Node keeps it. @param signal aborted, it ends the work.
 */
export async function compileCode(env: Environment, signal: AbortSignal): Promise<void> {
  const { NODE_COMPILE_CACHE: folder, PATH = '' } = env;
  if (folder === undefined || existsSync(folder)) return;
  const compiling = runToEnd(join(import.meta.dirname, 'compile.ts'), { NODE_COMPILE_CACHE: folder, PATH }, signal);
  // Code that cannot be loaded is told by the process that needs it.
  await compiling.catch(() => undefined);
}
