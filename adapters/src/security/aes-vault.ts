import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Vault } from '@timbra/core/shared/link-tokens.ts';
import type { SecretSafe } from '@timbra/core/shared/secret-safe.ts';
import type { EncryptionKey } from './encryption-keys.ts';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Sealed text is `v1.<key id>.<base64url of iv, tag and ciphertext>`; the purpose is authenticated with it. */
export class AesVault implements Vault {
  readonly #newest: EncryptionKey;
  readonly #keys: ReadonlyMap<string, EncryptionKey>;

  /** @param keys newest first, at least one. */
  constructor(keys: readonly EncryptionKey[]) {
    const [newest] = keys;
    if (!newest) throw new Error('A vault needs a key');
    this.#newest = newest;
    this.#keys = new Map(keys.map((key) => [key.id, key]));
  }

  seal(secret: Uint8Array, purpose: string): string {
    const { id, bytes } = this.#newest;
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(algorithm, bytes, iv, { authTagLength: tagLength });
    cipher.setAAD(boundTo(id, purpose));
    const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
    return `v1.${id}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
  }

  open(sealed: string, purpose: string): Uint8Array {
    const [version, id = '', payload = ''] = sealed.split('.');
    if (version !== 'v1') throw new Error('Unknown format of a sealed secret');
    const key = this.#keys.get(id);
    if (!key) throw new Error(`The encryption key ${id} is not configured`);
    const bytes = Buffer.from(payload, 'base64url');
    const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivLength), { authTagLength: tagLength });
    decipher.setAAD(boundTo(id, purpose));
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]));
  }

  isCurrent(sealed: string): boolean {
    return sealed.split('.')[1] === this.#newest.id;
  }
}

const boundTo = (keyId: string, purpose: string): Buffer => Buffer.from(`v1.${keyId}.${purpose}`);

/** Seals each secret for its record alone. */
export class VaultSecretSafe implements SecretSafe {
  readonly #vault: Vault;
  readonly #kind: string;

  /** @param kind what the records are: a secret of one kind opens as none of another. */
  constructor(vault: Vault, kind: 'webhook' | 'second-factor') {
    this.#vault = vault;
    this.#kind = kind;
  }

  seal(recordId: string, secret: string): string {
    return this.#vault.seal(Buffer.from(secret), this.#purpose(recordId));
  }

  open(recordId: string, sealed: string): string {
    return Buffer.from(this.#vault.open(sealed, this.#purpose(recordId))).toString();
  }

  isCurrent(sealed: string): boolean {
    return this.#vault.isCurrent(sealed);
  }

  #purpose(recordId: string): string {
    return `${this.#kind}:${recordId}`;
  }
}
