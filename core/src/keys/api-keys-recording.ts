import type { Recording } from '../shared/events/events.ts';
import type { ApiKeys } from './ports.ts';

export const apiKeysRecording: Recording<ApiKeys> = {
  add: (_, { id, name, mode }) => [{ type: 'key.created', recordId: id, data: { name, mode } }],
  findPresented: 'nothing',
  find: 'nothing',
  count: 'nothing',
  change: 'nothing',
  end: 'nothing',
  touch: 'nothing',
  revoke: (revoked, _userId, id) => (revoked && !revoked.expired ? [{ type: 'key.revoked', recordId: id }] : []),
  expire: (ids) => ids.map((recordId) => ({ type: 'key.revoked', recordId, data: { expired: true } })),
};
