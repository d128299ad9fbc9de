import type { Context } from 'koa';
import type { Access } from '@timbra/core/access/access.ts';
import type { Actor } from '@timbra/core/access/actor.ts';
import { isOfPlatform, type Permission } from '@timbra/core/access/permission.ts';
import { DomainError, orRefusal } from '@timbra/core/shared/errors.ts';
import { type Operation, permissionsOf } from '@timbra/contract/operation.ts';

type Reaching = Pick<Access, 'pastCompany'>;

/**
 * The key of a request is its account's: what was answered about a company is shown again to a member who still works in it,
 * and to a key of the account that reaches it.
 * @param body what was answered.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function requireReached(
  access: Reaching | undefined,
  { access: asked, path }: Pick<Operation, 'access' | 'path'>,
  ctx: Context,
  actor: Actor | undefined,
  body: unknown,
): Promise<void> {
  const [first, ...others] = permissionsOf(asked);
  if (!access || !actor || first === undefined || isOfPlatform(first)) return;
  const params: unknown = ctx['params'];
  const ofPath = /^\/compan(?:y|ies)\/\{id\}/.test(path) ? idIn(params) : undefined;
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const named = [ofPath, ...[ctx.query, ctx.request.body, data].map(namedIn)];
  for (const companyId of new Set(named)) {
    if (companyId !== undefined) await requireAny(access, actor, [first, ...others], companyId);
  }
}

/** Whoever holds one of several permissions that a record may ask for works with the company. */
async function requireAny(
  access: Reaching,
  actor: Actor,
  [first, ...others]: readonly [Permission, ...Permission[]],
  companyId: string,
): Promise<void> {
  const refused = await orRefusal(access.pastCompany(actor, first, companyId));
  if (!(refused instanceof DomainError)) return;
  for (const other of others) {
    if (!((await orRefusal(access.pastCompany(actor, other, companyId))) instanceof DomainError)) return;
  }
  throw refused;
}

const idIn = (params: unknown) =>
  typeof params === 'object' && params !== null && 'id' in params ? uuidOf(params.id) : undefined;

/** Returns the company that a query, a body or an answer names. */
export const namedIn = (sent: unknown): string | undefined =>
  typeof sent === 'object' && sent !== null && 'companyId' in sent ? uuidOf(sent.companyId) : undefined;

const uuidOf = (value: unknown) => (typeof value === 'string' && uuidPattern.test(value) ? value : undefined);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
