import type { LinkTokens } from '@timbra/core/shared/link-tokens.ts';
import { randomBytes } from 'node:crypto';

export class RandomLinkTokens implements LinkTokens {
  next(): string {
    return randomBytes(16).toString('base64url');
  }
}
