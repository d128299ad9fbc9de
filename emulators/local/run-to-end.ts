import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Environment } from './child.ts';

/**
 * Runs one of our scripts to its end; a failure carries what it complained about.
 * @param signal aborted, it ends the script.
 */
export async function runToEnd(entry: string, env: Environment, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [entry], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal && { signal }),
  });
  const [complained, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${entry} ended with ${code}: ${complained.trim()}`);
}
