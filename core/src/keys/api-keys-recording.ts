import type { Recording } from '../shared/events/events.ts';
import type { ApiKeys, NamedKey } from './ports.ts';

const namesOf = ({ name, mode, last4 }: NamedKey) => ({ name, mode, last4 });

export const apiKeysRecording: Recording<ApiKeys> = {
  add: (_, key) => [{ type: 'key.created', recordId: key.id, data: namesOf(key) }],
  findPresented: 'nothing',
  find: 'nothing',
  count: 'nothing',
  change: 'nothing',
  end: 'nothing',
  touch: 'nothing',
  revoke: (key) => (key && !key.expired ? [{ type: 'key.revoked', recordId: key.id, data: namesOf(key) }] : []),
  expire: (keys) =>
    keys.map((key) => ({ type: 'key.revoked', recordId: key.id, data: { ...namesOf(key), expired: true } })),
};
