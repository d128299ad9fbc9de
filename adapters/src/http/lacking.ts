import type { Context } from 'koa';
import type { Actor } from '@timbra/core/access/actor.ts';
import type { Permission } from '@timbra/core/access/permission.ts';
import { isKey } from './actor.ts';
import type { Lacking } from '../ports/lacking.ts';

/**
 * Names what a member or a key lacks for a record that was not found: it is there, in a company of theirs, and the call asks
 * for a permission that they do not hold in it. Undefined for a record that is nothing of theirs. Whoever has logged in to an
 * account that works in no company but its own lacks nothing.
 */
export async function lackedIn(
  lacking: Lacking | undefined,
  ctx: Context,
  actor: Actor,
  wanted: readonly Permission[],
): Promise<Permission | undefined> {
  if (!lacking || (actor.isAlone && !isKey(actor)) || wanted.length === 0) return undefined;
  const ids = namedIn(ctx);
  return ids.length === 0 ? undefined : lacking.find(actor, wanted, ids);
}

/** Tells whether a request has named what is there in a company from which the account is barred. */
export async function isBarred(lacking: Lacking | undefined, ctx: Context, { barredFrom }: Actor): Promise<boolean> {
  const ids = barredFrom ? namedIn(ctx) : [];
  return lacking !== undefined && barredFrom !== undefined && ids.length > 0 && lacking.isOfOne(barredFrom, ids);
}

/** Tells whether a test key has named what is there among the live data of its account. */
export async function isLive(lacking: Lacking | undefined, ctx: Context, actor: Actor): Promise<boolean> {
  if (!lacking || !isKey(actor) || actor.mode !== 'test') return false;
  const ids = namedIn(ctx);
  return ids.length > 0 && lacking.isLive(actor, ids);
}

/** Returns the records and companies that a request names. */
function namedIn(ctx: Context): readonly string[] {
  const params = Object.values((ctx['params'] ?? {}) as Record<string, unknown>);
  const body = companyOf(ctx.request.body);
  const named = [...params, ctx.query['companyId'], ...filtered(ctx.query['filter']), body];
  return [...new Set(named.filter((value) => typeof value === 'string').filter((value) => uuid.test(value)))];
}

function filtered(filter: unknown): readonly unknown[] {
  if (typeof filter !== 'string') return [];
  try {
    return [companyOf(JSON.parse(filter))].flat();
  } catch {
    // It was refused for that, and names nothing.
    return [];
  }
}

const companyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'companyId' in value ? value.companyId : undefined;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
