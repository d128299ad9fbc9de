import type { SecretSafe } from '@timbra/core/events/secret-safe.ts';
import type { Vault } from '@timbra/core/shared/link-tokens.ts';

/** Seals each secret for its endpoint alone. */
export class VaultSecretSafe implements SecretSafe {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  seal(endpointId: string, secret: string): string {
    return this.#vault.seal(Buffer.from(secret), purpose(endpointId));
  }

  open(endpointId: string, sealed: string): string {
    return Buffer.from(this.#vault.open(sealed, purpose(endpointId))).toString();
  }

  isCurrent(sealed: string): boolean {
    return this.#vault.isCurrent(sealed);
  }
}

const purpose = (endpointId: string) => `webhook:${endpointId}`;
