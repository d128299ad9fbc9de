import { availableParallelism } from 'node:os';
import type { PasswordHasher } from '@timbra/core/identity/password-hasher.ts';
import { everybody, Slots } from '../slots/slots.ts';

/**
 * Hashes take a processor and 19 MiB each, in the same four threads in which Node reads files and looks names up: at most
 * two at once, and never on all processors, so that a flood of logins leaves the rest of the server working.
 */
const limits = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // Contract G6.
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
