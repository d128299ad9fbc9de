import type { Access } from '../access/access.ts';
import type { IdentityPorts } from '../identity/ports.ts';
import type { ApiKeys, KeySecrets } from './api-keys.ts';

export interface KeysPorts extends Pick<
  IdentityPorts,
  'clock' | 'ids' | 'transactions' | 'users' | 'passwordHasher' | 'rateLimits'
> {
  readonly access: Access;
  readonly apiKeys: ApiKeys;
  readonly keySecrets: KeySecrets;
}
