import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Pattern } from './find-patterns.ts';

/** Why a pattern is refused: what it costs for a text of n characters, or that this could not be told. */
export type Fault = string;

const mostThreads = Math.min(availableParallelism(), 4);
/** A thread takes as long to begin as some patterns. */
const patternsOfThread = 20;

/**
 * What is wrong with each of these patterns; those that take time in proportion to their text are not told.
 * @param cache a file of the patterns that were found safe before.
 */
export async function faultsOf(patterns: readonly Pattern[], cache: string): Promise<ReadonlyMap<string, Fault>> {
  const safe = new Set(read(cache));
  const distinct = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]));
  const waiting = [...distinct].filter(([key]) => !safe.has(hashOf(key)));
  const faults = new Map<string, Fault>();
  const threads = Math.min(mostThreads, Math.ceil(waiting.length / patternsOfThread));
  const work = Array.from({ length: threads }, () =>
    judge(waiting, (key, fault) => (fault === undefined ? safe.add(hashOf(key)) : faults.set(key, fault))),
  );
  await Promise.all(work);
  if (threads > 0)
    write(
      cache,
      [...distinct.keys()].map(hashOf).filter((hash) => safe.has(hash)),
    );
  return faults;
}

export const keyOf = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

/** Takes patterns off the list until none is left, in a thread of its own. */
async function judge(
  waiting: [string, Pattern][],
  report: (key: string, fault: Fault | undefined) => void,
): Promise<void> {
  const thread = new Worker(new URL('judging-thread.ts', import.meta.url));
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [key, pattern] = next;
      report(key, await answerOf(thread, pattern));
    }
  } finally {
    await thread.terminate();
  }
}

function answerOf(thread: Worker, pattern: Pattern): Promise<Fault | undefined> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (fault: Fault | undefined) => {
      thread.off('error', reject);
      resolve(fault);
    });
    thread.postMessage(pattern, []);
  });
}

/** Another judge may judge otherwise. */
const judgeVersion = 'recheck 4.5.0';

const hashOf = (key: string): string => createHash('sha256').update(`${judgeVersion} ${key}`).digest('base64url');

function read(cache: string): readonly string[] {
  try {
    return readFileSync(cache, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function write(cache: string, hashes: readonly string[]): void {
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, hashes.join('\n'));
}
