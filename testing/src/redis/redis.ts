import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { REDIS_DATABASES } from './redis-server.ts';
import '../system/run-context.ts';

/** Ends the name of a test that needs Redis, so that a skipped one says why: `test.skipIf(!url)`. */
export function skipNote(url: string | undefined): string {
  return url === undefined ? ' (skipped: no REDIS_URL, no redis-server and no container runtime here)' : '';
}

/** The address of an empty database on the run's Redis, undefined where there is none. */
export async function redisUrl(): Promise<string | undefined> {
  const { folder, redisUrl: server } = inject('run');
  // A Redis that was given may have any number of databases: its own choice stands.
  if (server === undefined || process.env['REDIS_URL'] !== undefined) return server;
  const taken = join(folder, 'redis');
  await mkdir(taken, { recursive: true });
  for (let number = 0; number < REDIS_DATABASES; number += 1) {
    // Test files run in parallel processes: making a folder is the lock they share.
    const free = await mkdir(join(taken, String(number))).then(
      () => true,
      () => false,
    );
    if (free) return `${server}/${number}`;
  }
  throw new Error('the run used up the databases of its Redis');
}
