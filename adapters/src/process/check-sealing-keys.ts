import type { Parts } from '../container/parts.ts';
import { sealingKeys } from '../postgres/sealing-keys.ts';
import { parseEncryptionKeys } from '../security/encryption-keys.ts';

/** Says at the start, and not at the first document, which certificates and secrets the configured keys do not open. */
export async function checkSealingKeys({
  config,
  database,
  logger,
}: Pick<Parts, 'config' | 'database' | 'logger'>): Promise<void> {
  const configured = new Set(parseEncryptionKeys(config.encryptionKey).map(({ id }) => id));
  try {
    const missing = (await sealingKeys(database)).filter((id) => !configured.has(id));
    if (missing.length > 0) logger.error({ missing }, 'certificates are sealed with keys that ENCRYPTION_KEY lacks');
  } catch (error) {
    // A database that is down is told by the probes; the process waits for it.
    logger.warn({ err: error }, 'could not look which keys sealed the certificates');
  }
}
