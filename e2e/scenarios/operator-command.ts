import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import '@timbra/testing/system/run-context.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';

const run = promisify(execFile);
const entry = join(import.meta.dirname, '..', '..', 'adapters', 'src', 'operator.ts');
const dyingEntry = join(import.meta.dirname, 'crash-points', 'operator.ts');

/** The script as the run has packed it. */
const packed = (script: string): string => inject('run').packed[script] ?? script;

/** Good for commands that open no CSD. */
export const aKey = Buffer.alloc(32, 1).toString('base64');

export const environment = ({ databaseUrl, pacUrl, stripeUrl }: SystemAddresses, keys: string) => ({
  PATH: process.env['PATH'] ?? '',
  // Compiled by the run's first command, for all that come after it.
  NODE_COMPILE_CACHE: join(inject('run').folder, 'compiled'),
  DATABASE_URL: databaseUrl,
  [pacEmulatorSetting]: pacUrl,
  STRIPE_EMULATOR_URL: stripeUrl,
  ENCRYPTION_KEY: keys,
  LOG_LEVEL: 'silent',
});

export interface Outcome {
  readonly said: string;
  readonly failed: boolean;
}

/** Runs the command as an operator does, in a process of its own beside the running system. */
export async function operatorOf(system: SystemAddresses, words: readonly string[], keys = aKey): Promise<Outcome> {
  return run(process.execPath, [packed(entry), ...words], { env: environment(system, keys) }).then(
    ({ stdout }) => ({ said: stdout, failed: false }),
    (error: { readonly stderr: string }) => ({ said: error.stderr, failed: true }),
  );
}

/** Runs it in a process that ends itself at this point as `kill -9` does. @returns the signal that has ended it, if any. */
export async function operatorDyingAt(system: SystemAddresses, point: string, words: readonly string[]) {
  const env = { ...environment(system, aKey), CRASH_AT: point };
  return run(process.execPath, [packed(dyingEntry), ...words], { env }).then(
    () => undefined,
    (error: { readonly signal: string | null }) => error.signal,
  );
}
