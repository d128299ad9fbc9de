import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Environment } from './child.ts';

/** Runs one of our scripts to its end, and returns what it printed; a failure carries what it complained about. */
export async function runToEnd(entry: string, env: Environment): Promise<string> {
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(`${entry} ended with ${code}: ${complained.trim()}`);
  return printed;
}
