import type { Clock } from '../shared/clock.ts';
import type { PasswordResets } from './password-resets.ts';
import type { AccountTokens } from './account-tokens.ts';
import type { User } from './user.ts';

/** Makes a link that sets a new password, once; its token is nowhere but in the link. */
export class MakePasswordLink {
  readonly #resets: PasswordResets;
  readonly #tokens: AccountTokens;
  readonly #clock: Clock;
  readonly #publicUrl: string;

  /** @param publicUrl where the screens are, without a slash at the end. */
  constructor(resets: PasswordResets, tokens: AccountTokens, clock: Clock, publicUrl: string) {
    this.#resets = resets;
    this.#tokens = tokens;
    this.#clock = clock;
    this.#publicUrl = publicUrl;
  }

  /** @param validMs how long it serves. */
  async execute({ id: userId, email }: Pick<User, 'id' | 'email'>, validMs: number): Promise<string> {
    const { token, hash: tokenHash } = this.#tokens.next();
    const createdAt = this.#clock.now();
    const expiresAt = new Date(createdAt.getTime() + validMs);
    await this.#resets.add({ tokenHash, userId, email, createdAt, expiresAt });
    return `${this.#publicUrl}/reset-password?token=${token}`;
  }
}
