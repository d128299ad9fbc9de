import type { Access } from '../access/access.ts';
import type { OwnPasswordPorts } from '../identity/check-own-password.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { ApiKeys, KeySecrets } from './api-keys.ts';

export interface KeysPorts extends OwnPasswordPorts, Pick<SharedPorts, 'clock' | 'ids' | 'transactions'> {
  readonly access: Access;
  readonly apiKeys: ApiKeys;
  readonly keySecrets: KeySecrets;
}
