import { parentPort } from 'node:worker_threads';
import type { Diagnostics, Parameters } from 'recheck';
import type { Pattern } from './find-patterns.ts';

// Without this it would look for Java, and for a program of its own that not every machine has.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

/** Steps are counted in place of time, so that the verdict is the same on every machine. */
const limits: Parameters = { incubationTimeout: null, attackTimeout: null, attackLimit: 50_000_000, timeout: 120_000 };

parentPort?.on('message', ({ source, flags }: Pattern) => {
  parentPort?.postMessage(faultIn(checkSync(source, flags, limits)), []);
});

function faultIn(found: Diagnostics): string | undefined {
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable'
    ? `takes time that grows faster than its text (${found.complexity.summary})`
    : `cannot be judged (${found.error.kind})`;
}
