import { scopeOf } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/api-keys.ts';
import type { FoundKey } from '@timbra/core/keys/ports.ts';
import { createKey, type MadeKey, revokeKey, rollKey, updateKey } from '@timbra/core/keys/change-key.ts';
import { getKey } from '@timbra/core/keys/authenticate-key.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { answerList, created, deleted, shown } from '../answers.ts';
import type { Replay } from '../handle.ts';
import type { List } from '../../ports/list.ts';
import type { Area } from '../server.ts';

export interface ApiKeysArea {
  readonly list: List<calls.ApiKeyAnswer>;
  readonly ports: Ports;
}

export function apiKeysArea({ list, ports }: ApiKeysArea): Area {
  // The key itself was shown once; whoever lost that answer makes another one.
  const replay: Replay<typeof calls.createApiKey.answers> = async ({ id }, _ctx, actor) =>
    created(presentKey(await getKey(ports, actor, id)));
  return (routes) => {
    routes.on(calls.listApiKeys, ({ query, ctx }, actor) =>
      answerList(list, query, ctx, scopeOf(actor, 'keys:manage')),
    );
    routes.on(calls.getApiKey, async ({ id }, actor) => shown(presentKey(await getKey(ports, actor, id))));
    routes.on(
      calls.createApiKey,
      async ({ body, requestKey }, actor) =>
        created(presentMade(await createKey(ports, actor, { ...body, requestKey }))),
      replay,
    );
    routes.on(calls.updateApiKey, async ({ id, body }, actor) =>
      shown(presentKey(await updateKey(ports, actor, id, body))),
    );
    routes.on(calls.deleteApiKey, async ({ id }, actor) => {
      await revokeKey(ports, actor, id);
      return deleted(id);
    });
    routes.on(
      calls.rollApiKey,
      async ({ id, body, requestKey }, actor) =>
        created(presentMade(await rollKey(ports, actor, id, { ...body, requestKey }))),
      replay,
    );
  };
}

const presentMade = ({ key, ...made }: MadeKey) => ({ ...presentKey(made), key });

const presentKey = ({ userId: _, createdAt, lastUsedAt, expiresAt, ...key }: FoundKey) => ({
  ...key,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
