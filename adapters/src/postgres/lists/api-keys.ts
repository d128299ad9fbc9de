import type { ApiKeyAnswer } from '@timbra/contract/api-keys.ts';
import { usedByKeyNow } from '../key-stamps.ts';
import { knownOf, versionOf } from '../postgres-api-keys.ts';
import { date, raw } from '../sql.ts';
import type { ListDescription } from './description.ts';

type Row = Omit<ApiKeyAnswer, 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'permissions' | 'version'> & {
  readonly version: string | null;
  readonly permissions: readonly string[];
  readonly createdAt: string | Date;
  readonly lastUsedAt: string | Date | null;
  readonly expiresAt: string | Date | null;
};

export const apiKeysList: ListDescription<Row, ApiKeyAnswer> = {
  name: 'api-keys',
  table: `(select *, search_text(name || ' ' || prefix || ' ' || last4) as busca from api_keys)`,
  owner: 'user',
  live: 't.revoked_at is null',
  // A test key sees no live ones; whoever has logged in sees those of both modes among live data.
  seen: ({ livemode }) => raw(livemode === false ? `t.mode = 'test'` : 'true'),
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    name: { sql: 't.name', collated: true },
    mode: { sql: 't.mode' },
    prefix: { sql: 't.prefix' },
    last4: { sql: 't.last4' },
    createdAt: { sql: 't.created_at' },
    lastUsedAt: { sql: 't.last_used_at' },
    expiresAt: { sql: 't.expires_at' },
  },
  search: 'busca',
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.company_id as "companyId", t.name, t.mode, t.prefix, t.last4, t.permissions, t.created_at as "createdAt",
    t.last_used_at as "lastUsedAt", t.expires_at as "expiresAt", t.api_version as version,
    t.stamps_per_month as "stampsPerMonth", ${usedByKeyNow('coalesce(t.counts_with, t.id)')} as "stampsUsed"`,
  item: ({ permissions, createdAt, lastUsedAt, expiresAt, version, ...row }) => ({
    ...row,
    version: versionOf(version),
    permissions: knownOf(permissions),
    createdAt: date(createdAt).toISOString(),
    lastUsedAt: isoOrNull(lastUsedAt),
    expiresAt: isoOrNull(expiresAt),
  }),
};

const isoOrNull = (value: string | Date | null) => (value === null ? null : date(value).toISOString());
