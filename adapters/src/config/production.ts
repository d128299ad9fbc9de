import { looksInvented, parseEncryptionKeys } from '../security/encryption-keys.ts';
import { required } from './accounts.ts';
import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/**
 * Returns the keys that seal secrets.
 * @throws ConfigError when there is none, one has another length, or production would seal with one that can be
 * guessed.
 */
export function encryptionKey(env: Settings, production: boolean): string {
  const given = required(env, 'ENCRYPTION_KEY');
  const newest = newestOf(given);
  if (production && looksInvented(newest)) {
    throw new ConfigError(
      'ENCRYPTION_KEY es una llave de ejemplo, que cualquiera adivina. Haz una con: openssl rand -base64 32',
    );
  }
  return given;
}

function newestOf(given: string) {
  try {
    const [newest] = parseEncryptionKeys(given);
    if (newest) return newest;
  } catch {
    // The problem is told below, without what was given.
  }
  throw new ConfigError('ENCRYPTION_KEY no es válida: cada llave son 32 bytes en base64 o hexadecimal.');
}

/**
 * What people out there get: mails, and links in them.
 * @throws ConfigError when production lacks either and is no demonstration.
 */
export function requireReach(env: Settings, production: boolean): void {
  if (!production || env.ALLOW_EMULATORS) return;
  required(env, 'PUBLIC_URL');
  required(env, 'SMTP_URL');
}
