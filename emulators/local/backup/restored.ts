import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { requireLookup } from '@timbra/adapters/postgres/require-lookup.ts';
import { StartFailure } from '../data-dir.ts';

/** The file is in a data folder while a restore is exchanging its content. */
export const IN_BETWEEN = 'restoring';
/** The file is in a data folder from a restore to the first start after it. */
export const RESTORED = 'restored';

/** @throws StartFailure when a restore was cut off in the middle of its exchange. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await isThere(join(dataDir, IN_BETWEEN)))) return;
  throw new StartFailure(
    `La restauración de ${dataDir} quedó a medias. Repítela: npm run restore -- ARCHIVO --replace`,
  );
}

/** Settles what a restored database needs before anything works with it. */
export async function settleRestored(dataDir: string, databaseUrl: string): Promise<void> {
  if (!(await isThere(join(dataDir, RESTORED)))) return;
  await requireLookup(databaseUrl);
  await rm(join(dataDir, RESTORED));
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
