import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AesVault } from './aes-vault.ts';
import { parseEncryptionKeys } from './encryption-keys.ts';

const oldKey = randomBytes(32).toString('base64');
const newKey = randomBytes(32).toString('hex');
const vault = (setting: string) => new AesVault(parseEncryptionKeys(setting));
const secret = new TextEncoder().encode('llave privada');

describe('AesVault', () => {
  it('opens what it sealed, and seals the same secret differently each time', () => {
    const sealer = vault(oldKey);
    const sealed = sealer.seal(secret, 'csd:1');
    expect(sealer.open(sealed, 'csd:1')).toEqual(secret);
    expect(sealer.seal(secret, 'csd:1')).not.toBe(sealed);
    expect(sealer.open(sealer.seal(new Uint8Array(), 'csd:1'), 'csd:1')).toEqual(new Uint8Array());
  });

  it('does not open a secret moved to another record', () => {
    const sealer = vault(oldKey);
    expect(() => sealer.open(sealer.seal(secret, 'csd:1'), 'csd:2')).toThrow('unable to authenticate');
  });

  it('does not open a secret that was altered or shortened', () => {
    const sealer = vault(oldKey);
    const sealed = sealer.seal(secret, 'csd:1');
    const [version, id, payload = ''] = sealed.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => sealer.open([version, id, bytes.toString('base64url')].join('.'), 'csd:1')).toThrow(
      'unable to authenticate',
    );
    expect(() => sealer.open(sealed.slice(0, 30), 'csd:1')).toThrow('Invalid authentication tag length');
    expect(() => sealer.open('', 'csd:1')).toThrow('Unknown format');
  });

  it('seals with the newest of several keys and opens with all of them', () => {
    const sealedBefore = vault(oldKey).seal(secret, 'csd:1');
    const rotated = vault(`${newKey}, ${oldKey}`);
    expect(rotated.open(sealedBefore, 'csd:1')).toEqual(secret);
    expect(vault(newKey).open(rotated.seal(secret, 'csd:1'), 'csd:1')).toEqual(secret);
    expect(() => vault(newKey).open(sealedBefore, 'csd:1')).toThrow('is not configured');
  });

  it('refuses a key of another length without repeating it', () => {
    expect(() => vault('c2VjcmV0bw==')).toThrow(/^ENCRYPTION_KEY must be 32 bytes in base64 or hex$/);
    expect(() => vault('')).toThrow('ENCRYPTION_KEY is empty');
  });
});
