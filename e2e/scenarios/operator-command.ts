import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SystemAddresses } from '../support/system-addresses.ts';

const run = promisify(execFile);
const entry = join(import.meta.dirname, '../../adapters/src/operator.ts');

/** Good for commands that open no CSD. */
const aKey = Buffer.alloc(32, 1).toString('base64');

/** Runs the command as an operator does, beside the running system. */
export async function operatorOf(
  { databaseUrl, facturamaUrl, stripeUrl }: SystemAddresses,
  words: readonly string[],
  keys = aKey,
): Promise<{ said: string; failed: boolean }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: databaseUrl,
    FACTURAMA_EMULATOR_URL: facturamaUrl,
    STRIPE_EMULATOR_URL: stripeUrl,
    ENCRYPTION_KEY: keys,
    LOG_LEVEL: 'silent',
  };
  try {
    return { said: (await run(process.execPath, [entry, ...words], { env })).stdout, failed: false };
  } catch (error) {
    return { said: (error as { stderr: string }).stderr, failed: true };
  }
}
