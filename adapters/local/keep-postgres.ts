import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { startPostgres } from './embedded-postgres.ts';
import { identityOf, isAlive } from './processes.ts';

const GLANCE = 500;

/** Runs the embedded PostgreSQL of a data folder and starts it again, at the same address, when it dies. */
export async function keepPostgres(
  dataDir: string,
  tell: { onProgress: (step: string) => void; onLost: () => void; onFailed: (error: unknown) => void },
): Promise<EmbeddedPostgres> {
  let server = await startPostgres(dataDir, { onProgress: tell.onProgress });
  const stopping = new AbortController();
  const keep = async () => {
    for (;;) {
      await untilGone(server.pid, stopping.signal);
      if (stopping.signal.aborted) return;
      tell.onLost();
      server = await startPostgres(dataDir, { port: server.port });
    }
  };
  const loop = keep().catch(tell.onFailed);
  const stop = async () => {
    stopping.abort();
    await loop;
    await server.stop();
  };
  return { ...server, stop };
}

async function untilGone(pid: number, signal: AbortSignal): Promise<void> {
  const identity = identityOf(pid);
  if (!identity) return;
  while (!signal.aborted && isAlive(identity)) {
    await delay(GLANCE, undefined, { signal }).catch(() => undefined);
  }
}
