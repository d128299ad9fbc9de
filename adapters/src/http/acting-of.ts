import type { Context } from 'koa';
import type { Actor, KeyActor } from '@timbra/core/access/actor.ts';
import type { Operation } from '@timbra/contract/operation.ts';
import type { Acting } from '../ports/acting.ts';
import { knownActor } from './actor.ts';

/** Tells in whose name a call changes something; undefined for one that only reads. */
export function actingOf({ method, path, access, fromProvider }: Operation, ctx: Context): Acting | undefined {
  if (method === 'get') return undefined;
  const from = { ip: ctx.ip, requestId: String(ctx.state['requestId']) };
  if (fromProvider === true) return { kind: 'system', ...from };
  if (path.startsWith('/public/')) return { kind: 'page', ...from };
  const actor = knownActor(ctx);
  // Whoever logs in, or sets a password by a link, is known when it is done: the account tells who it was.
  if (actor === undefined) return { kind: 'user', ...from };
  if (isKey(actor)) return { kind: 'key', id: actor.keyId, name: actor.name, ...from };
  return { kind: isOfPlatform(access) ? 'operator' : kinds[actor.via], id: actor.userId, ...from };
}

const kinds: Readonly<Record<Actor['via'], Acting['kind']>> = {
  session: 'user',
  key: 'key',
  operator: 'operator',
  page: 'page',
  system: 'system',
};

const isOfPlatform = (access: Operation['access']) => typeof access === 'string' && access.startsWith('platform:');

const isKey = (actor: Actor): actor is KeyActor => actor.via === 'key' && 'keyId' in actor;
