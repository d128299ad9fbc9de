import { setTimeout as delay } from 'node:timers/promises';
import { doubling, HEALTHY_AFTER } from './backoff.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { startPostgres } from './embedded-postgres.ts';
import { identityOf, isAlive } from './processes.ts';

const GLANCE = 500;

interface PostgresEvents {
  readonly onProgress: (step: string) => void;
  /** It has ended unasked, with the wait before it is started again. */
  readonly onLost: (waitMs: number) => void;
  /** It could not be started again, with the wait before the next attempt. */
  readonly onFailed: (error: unknown, waitMs: number) => void;
}

/** Runs the embedded PostgreSQL of a data folder and starts it again, at the same address, however often it dies. */
export async function supervisePostgres(dataDir: string, events: PostgresEvents): Promise<EmbeddedPostgres> {
  let server = await startPostgres(dataDir, { onProgress: events.onProgress });
  const stopping = new AbortController();
  const wait = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  const watchServer = async () => {
    for (let attempt = 0; ; attempt += 1) {
      const startedAt = Date.now();
      await untilGone(server.pid, wait, stopping.signal);
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > HEALTHY_AFTER) attempt = 0;
      events.onLost(doubling(attempt));
      attempt = await startAgain(attempt);
    }
  };
  const startAgain = async (first: number): Promise<number> => {
    for (let attempt = first; ; attempt += 1) {
      await wait(doubling(attempt));
      if (stopping.signal.aborted) return attempt;
      const next = await startPostgres(dataDir, { port: server.port }).catch((error: unknown) => {
        events.onFailed(error, doubling(attempt + 1));
        return undefined;
      });
      if (next) {
        server = next;
        return attempt;
      }
    }
  };
  const loop = watchServer();
  const stop = async () => {
    stopping.abort();
    await loop;
    await server.stop();
  };
  return { ...server, stop };
}

async function untilGone(pid: number, wait: (ms: number) => Promise<void>, signal: AbortSignal): Promise<void> {
  const identity = identityOf(pid);
  if (!identity) return;
  while (!signal.aborted && isAlive(identity)) await wait(GLANCE);
}
