import type { Telling } from '../shared/events/telling.ts';
import type { ApiKeys } from './api-keys.ts';

export const apiKeysTelling: Telling<ApiKeys> = {
  add: (_, { id, name, mode }) => [{ type: 'key.created', recordId: id, data: { name, mode } }],
  findPresented: 'nothing',
  find: 'nothing',
  count: 'nothing',
  change: 'nothing',
  touch: 'nothing',
  revoke: (revoked, _userId, id) => (revoked ? [{ type: 'key.revoked', recordId: id }] : []),
};
