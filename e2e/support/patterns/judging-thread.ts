import { parentPort } from 'node:worker_threads';
import { check, type Diagnostics, type Parameters } from 'recheck';
import type { Pattern } from './find-patterns.ts';

/** Steps are counted in place of time, so that the verdict is the same on every machine. */
const limits: Parameters = { incubationTimeout: null, attackTimeout: null, attackLimit: 50_000_000, timeout: 120_000 };

// npm brings the judge as a program of this platform too: it takes a sixth of the processor. Where it does not run, the same
// judge in JavaScript takes its place. Without a choice Java would be looked for.
process.env['RECHECK_BACKEND'] = 'native';
await check('a', '', limits).catch(() => (process.env['RECHECK_BACKEND'] = 'pure'));

// A judge that fails is an error of this thread, which whoever started it hears of.
parentPort?.on('message', (pattern: Pattern) => void answer(pattern));

async function answer({ source, flags }: Pattern): Promise<void> {
  parentPort?.postMessage(faultIn(await check(source, flags, limits)), []);
}

function faultIn(found: Diagnostics): string | undefined {
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable'
    ? `takes time that grows faster than its text (${found.complexity.summary})`
    : `cannot be judged (${found.error.kind})`;
}
