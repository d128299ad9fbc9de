import { spawn } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '@timbra/emulators/local/ports.ts';
import { noteProcess } from '../system/run-folder.ts';
import { until } from '../until.ts';

/** One server has so many databases, so that each test that asks gets an empty one. */
export const REDIS_DATABASES = 4096;
const SETTINGS = ['--databases', String(REDIS_DATABASES), '--save', '', '--appendonly', 'no'];

/** Finds the Redis that is given, installed or containerised, in this order; undefined on a machine without any. */
export async function findRedis(runFolder: string): Promise<string | undefined> {
  return process.env['REDIS_URL'] ?? (await startRedis(runFolder)) ?? (await startContainer());
}

/** Starts the installed one, for whoever asks; undefined where there is none. */
export async function startRedis(runFolder: string): Promise<string | undefined> {
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', runFolder, ...SETTINGS],
    {
      stdio: 'ignore',
    },
  );
  const started = await happens(server, 'spawn');
  if (!started || server.pid === undefined) return undefined;
  await noteProcess(runFolder, server.pid);
  server.unref();
  await untilListening(port);
  return `redis://127.0.0.1:${port}`;
}

async function untilListening(port: number): Promise<void> {
  await until(
    'redis-server answers',
    async () => {
      const socket = connect(port, '127.0.0.1');
      const answered = await happens(socket, 'connect');
      socket.destroy();
      return answered;
    },
    { everyMs: 25 },
  );
}

async function startContainer(): Promise<string | undefined> {
  // The package is slow to load, and needed only here.
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer('redis:7-alpine')
    .withExposedPorts(6379)
    .withCommand(['redis-server', ...SETTINGS])
    .start()
    .catch(() => undefined);
  return container && `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
}

/** Tells whether the event comes before an error does. */
function happens(emitter: EventEmitter, event: string): Promise<boolean> {
  return new Promise((resolve) => {
    emitter.once(event, () => resolve(true));
    emitter.once('error', () => resolve(false));
  });
}
