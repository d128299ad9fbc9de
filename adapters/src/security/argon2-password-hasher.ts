import argon2 from 'argon2';
import type { PasswordHasher } from '@timbra/core/identity/password-hasher.ts';

// OWASP recommends this first for argon2id.
const cost = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export class Argon2PasswordHasher implements PasswordHasher {
  // It is made at the first need and with the same cost, so that an unknown address takes as long as a known one.
  #nobody: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return argon2.hash(password, cost);
  }

  async verify(password: string, stored: string | undefined): Promise<boolean> {
    this.#nobody ??= this.hash('');
    const matches = await argon2.verify(stored ?? (await this.#nobody), password);
    return matches && stored !== undefined;
  }
}
