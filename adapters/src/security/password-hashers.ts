import { availableParallelism } from 'node:os';
import argon2 from 'argon2';
import type { PasswordHasher } from '@timbra/core/identity/users.ts';
import { everybody, Slots } from '../slots/slots.ts';

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

/**
 * Hashes take a processor and 19 MiB each, in the same four threads in which Node reads files and looks names up: at most
 * two at once, and never on all processors, so that a flood of logins leaves the rest of the server working.
 */
const limits = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaitMs: 5_000,
  usuallyMs: 50,
};

/** Has passwords hashed in turn. @throws DomainError OVERLOADED when more wait than can be hashed in five seconds. */
export class QueuedPasswordHasher implements PasswordHasher {
  readonly #hasher: PasswordHasher;
  readonly #slots = new Slots(limits);

  constructor(hasher: PasswordHasher) {
    this.#hasher = hasher;
  }

  hash(password: string): Promise<string> {
    return this.#slots.run(everybody, () => this.#hasher.hash(password));
  }

  verify(password: string, stored: string | undefined): Promise<boolean> {
    return this.#slots.run(everybody, () => this.#hasher.verify(password, stored));
  }
}
