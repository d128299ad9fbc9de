import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The scripts that make up a running Timbra, one process each. */
export const entries = {
  emulators: join(root, 'adapters', 'src', 'emulators', 'main.ts'),
  api: join(root, 'adapters', 'src', 'api.ts'),
  worker: join(root, 'worker', 'src', 'main.ts'),
  seed: join(root, 'adapters', 'src', 'seed.ts'),
} as const;

export type ProcessName = 'emulators' | 'api' | 'worker';

/** Where Node keeps the code that it has compiled: a later start has less to compute by a third. */
export const compiledCode = join(root, 'node_modules', '.cache', 'timbra', 'compiled');

/** Where the code of the API and the worker lies. */
export const sourceFolders = ['core/src', 'contract/src', 'adapters/src', 'worker/src'].map((folder) =>
  join(root, folder),
);
