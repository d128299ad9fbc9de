import { createHash } from 'node:crypto';

export interface EncryptionKey {
  /** Names the key in what it sealed. Derived from the key, so that nobody has to keep a list. */
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * Reads `ENCRYPTION_KEY`: one key of 32 bytes in base64 or hex, or several separated by commas, newest first.
 * The first one seals; all of them open.
 */
export function parseEncryptionKeys(setting: string): EncryptionKey[] {
  const keys = setting
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map(parseKey);
  if (keys.length === 0) throw new Error('ENCRYPTION_KEY is empty');
  return keys;
}

function parseKey(text: string): EncryptionKey {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  // The text itself stays out of the message: it may be nearly right.
  if (bytes.length !== 32) throw new Error('ENCRYPTION_KEY must be 32 bytes in base64 or hex');
  const id = createHash('sha256').update('key-id').update(bytes).digest('hex').slice(0, 8);
  return { id, bytes };
}
