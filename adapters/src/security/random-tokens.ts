import { createHash, randomBytes } from 'node:crypto';
import type { AccountTokens, NewToken } from '@timbra/core/identity/users.ts';
import type { LinkTokens } from '@timbra/core/shared/link-tokens.ts';

/** 256 random bits need no slow hash: nobody can guess them, and the stored form does not lead back to them. */
export class RandomAccountTokens implements AccountTokens {
  next(): NewToken {
    const token = randomBytes(32).toString('base64url');
    return { token, hash: this.hash(token) };
  }

  hash(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }
}

export class RandomLinkTokens implements LinkTokens {
  next(): string {
    return randomBytes(16).toString('base64url');
  }
}
