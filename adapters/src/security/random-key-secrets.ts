import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyMode, KeySecrets, NewSecret } from '@timbra/core/keys/ports.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** They are 190 random bits, which need no slow hash. */
const randomLength = 32;
/** So many digits hold the 32 bits of the checksum. */
const checksumLength = 6;
export const KEY_SHAPE = new RegExp(`^tk_(?:live|test)_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/**
 * Writes keys as `tk_live_…` or `tk_test_…`: random digits, then their checksum. What was mistyped, cut off or made up is
 * told by it, without a look into the database.
 */
export class RandomKeySecrets implements KeySecrets {
  next(mode: KeyMode): NewSecret {
    const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('');
    const text = `tk_${mode}_${random}`;
    const key = `${text}${checksumOf(text)}`;
    return { key, prefix: key.slice(0, 12), last4: key.slice(-4), hash: hashOf(key) };
  }

  hash(key: string): string | undefined {
    if (!KEY_SHAPE.test(key)) return undefined;
    const [text, checksum] = [key.slice(0, -checksumLength), key.slice(-checksumLength)];
    return checksumOf(text) === checksum ? hashOf(key) : undefined;
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

function checksumOf(text: string): string {
  let rest = crc32(text);
  let written = '';
  for (let place = 0; place < checksumLength; place += 1) {
    written = digits.charAt(rest % digits.length) + written;
    rest = Math.floor(rest / digits.length);
  }
  return written;
}
