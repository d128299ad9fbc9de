import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Lists the scripts that make up a running Timbra, one process each. */
export const entries = {
  emulators: join(root, 'emulators', 'src', 'main.ts'),
  api: join(root, 'adapters', 'src', 'api.ts'),
  worker: join(root, 'worker', 'src', 'main.ts'),
  seed: join(root, 'emulators', 'samples', 'seed.ts'),
  samples: join(root, 'emulators', 'samples', 'main.ts'),
} as const;

export type ProcessName = 'emulators' | 'api' | 'worker';

/**
 * A limit far above what the worker needs and a small space for what is new make Node collect garbage in time: an import of
 * 1,000,000 rows then stays at some 280 MB of memory,
 * and without them goes beyond 500.
 */
const workerMemory = ['--max-old-space-size=512', '--max-semi-space-size=4'];

/** Each process is started with these options of Node, here and in `docker-compose.yml`. */
export const nodeOptions: Readonly<Record<ProcessName, readonly string[]>> = {
  emulators: [],
  api: [],
  worker: workerMemory,
};

/** Where Node keeps the code that it has compiled: a later start has less to compute by a third. */
export const compiledCode = join(root, 'node_modules', '.cache', 'timbra', 'compiled');

/** What loads the code of those processes and starts none of them. */
export const compiledFirst = [
  join(root, 'adapters', 'src', 'run-api.ts'),
  join(root, 'worker', 'src', 'run-worker.ts'),
  join(root, 'emulators', 'src', 'run-emulators.ts'),
];

/** The code of the API and the worker lies in these. */
export const sourceFolders = ['core/src', 'contract/src', 'adapters/src', 'worker/src'].map((folder) =>
  join(root, folder),
);
