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

/**
 * Tells whether somebody typed the key instead of having it drawn: zeros, one character, `0123…`, words. 32 bytes at
 * random have some 30 different ones, and fewer than 16 not once in the life of the universe.
 */
export function isTypedKey({ bytes }: EncryptionKey): boolean {
  const steps = new Set(bytes.map((byte, index) => (byte - (bytes[index - 1] ?? byte) + 256) % 256));
  const isProgression = steps.size <= 2;
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return new Set(bytes).size < 16 || isProgression || isText;
}
