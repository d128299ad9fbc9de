import { requireSession, type Actor, requirePermission } from '../access/actor.ts';
import { checkOwnPassword } from '../identity/account-rules.ts';
import { DomainError, notFound, type Problem, refusal, unless } from '../shared/errors.ts';
import type { RequestKey } from '../shared/ports.ts';
import type { Access } from '../access/access.ts';
import { companyPermissions, type CompanyPermission } from '../access/permission.ts';
import { roleFacts, type Role } from '../access/roles.ts';
import type { ApiKey, FoundKey, KeyMode, KeysPorts } from './ports.ts';
import { getKey } from './authenticate-key.ts';
import { type ApiVersion, isApiVersion, newestVersion, unknownVersion } from './versions.ts';

/** A request says what a key may do permission by permission, or by a role that has them. */
interface Granted {
  readonly permissions?: readonly CompanyPermission[] | undefined;
  readonly role?: Role | undefined;
}

export interface NewKeyRequest extends Granted {
  readonly name: string;
  readonly mode: KeyMode;
  readonly companyId?: string | undefined;
  readonly expiresAt?: Date | undefined;
  /** It lets the key issue so many documents a month; null or nothing, any number. */
  readonly stampsPerMonth?: number | null | undefined;
  /** It is the newest one, where nothing is said. */
  readonly version?: string | undefined;
  readonly currentPassword?: string | undefined;
  readonly requestKey?: RequestKey | undefined;
}

/** A key with its text, which is shown this once. */
export interface MadeKey extends FoundKey {
  readonly key: string;
}

/** So many keys of an account may work at once. */
const mostKeys = 100;

/**
 * Makes a key for the account of whoever has logged in.
 * @throws DomainError KEY_NOT_ALLOWED for a key, VALIDATION (also of the password), PERMISSION_MISSING for more than the
 * actor holds, NOT_FOUND for a company that is nothing of the actor's, CONFLICT when there are too many.
 */
export async function createKey(ports: KeysPorts, actor: Actor, request: NewKeyRequest): Promise<MadeKey> {
  const { userId } = requireSession(actor);
  const now = ports.clock.now();
  const problems = [
    ...nameProblems(request.name),
    ...expiryProblems(request.expiresAt, now),
    ...capProblems(request.stampsPerMonth),
    ...versionProblems(request.version),
  ];
  if (problems.length > 0) throw refusal(problems);
  const permissions = requireGrant(request);
  const companyId = request.companyId ?? null;
  await requireSameMode(ports, userId, request);
  await requireHeld(ports.access, actor, companyId, ['keys:manage', ...permissions]);
  await checkOwnPassword(ports, userId, request.currentPassword, 'currentPassword');
  if ((await ports.apiKeys.count(userId, now)) >= mostKeys) {
    throw new DomainError('CONFLICT', `Puedes tener a lo más ${mostKeys} llaves. Elimina una que ya no uses.`);
  }
  const { key, ...secret } = ports.keySecrets.next(request.mode);
  const made: ApiKey = {
    id: ports.ids.next(),
    userId,
    companyId,
    name: request.name.trim(),
    mode: request.mode,
    prefix: secret.prefix,
    last4: secret.last4,
    permissions,
    createdAt: now,
    lastUsedAt: null,
    expiresAt: request.expiresAt ?? null,
    stampsPerMonth: request.stampsPerMonth ?? null,
    version: knownVersion(request.version) ?? newestVersion,
  };
  await ports.transactions.run(async () => {
    await ports.apiKeys.add({ ...made, hash: secret.hash });
    await request.requestKey?.bind({ type: 'api-key', id: made.id });
  });
  return { ...made, stampsUsed: 0, key };
}

/** @throws DomainError VALIDATION for a key and a company of different modes. */
async function requireSameMode({ access }: KeysPorts, userId: string, request: NewKeyRequest): Promise<void> {
  const { mode, companyId } = request;
  const found = companyId === undefined ? undefined : await access.membership(userId, companyId);
  if (!found || found.livemode === (mode === 'live')) return;
  const message = found.livemode
    ? 'Esta empresa es real: elige una empresa de prueba, o haz la llave sin empresa.'
    : 'Esta empresa es de prueba: haz una llave de prueba para ella.';
  throw refusal([{ field: 'companyId', message }]);
}

const longestName = 100;

function nameProblems(name: string): Problem[] {
  const length = name.trim().length;
  return unless(length > 0 && length <= longestName, 'name', `Escribe un nombre de a lo más ${longestName} letras.`);
}

const expiryProblems = (expiresAt: Date | null | undefined, now: Date): Problem[] =>
  unless(!expiresAt || expiresAt > now, 'expiresAt', 'Elige un momento que esté por venir.');

const mostStamps = 1_000_000;

function capProblems(stamps: number | null | undefined): Problem[] {
  const isFine =
    stamps === null || stamps === undefined || (Number.isInteger(stamps) && stamps >= 0 && stamps <= mostStamps);
  return unless(isFine, 'stampsPerMonth', 'Escribe un número entero de timbres, de 0 a 1,000,000.');
}

const knownVersion = (written: string | undefined): ApiVersion | undefined =>
  written !== undefined && isApiVersion(written) ? written : undefined;

const versionProblems = (written: string | undefined): Problem[] =>
  unless(written === undefined || isApiVersion(written), 'version', unknownVersion);

/** Returns what a request grants, in the order of the list; undefined where it says nothing of it. */
function grantedOf({ permissions, role }: Granted): readonly CompanyPermission[] | undefined {
  const named = permissions ?? (role && roleFacts[role].permissions);
  if (!named) return undefined;
  const granted: ReadonlySet<CompanyPermission> = new Set(named);
  return companyPermissions.filter((permission) => granted.has(permission));
}

/** @throws DomainError VALIDATION when a request grants nothing, or both a role and permissions. */
function requireGrant(granted: Granted): readonly CompanyPermission[] {
  const permissions = grantedOf(granted);
  const both = granted.permissions !== undefined && granted.role !== undefined;
  const problems = unless(
    permissions !== undefined && permissions.length > 0 && !both,
    'permissions',
    'Elige lo que la llave puede hacer: permisos o un rol.',
  );
  if (permissions === undefined || problems.length > 0) throw refusal(problems);
  return permissions;
}

/**
 * Lets nobody give more than they hold.
 * @throws DomainError PERMISSION_MISSING with the first permission that the actor lacks, NOT_FOUND for a company that is
 * nothing of the actor's.
 */
async function requireHeld(
  access: Access,
  actor: Actor,
  companyId: string | null,
  permissions: readonly CompanyPermission[],
): Promise<void> {
  // Whoever has logged in gives keys of both modes.
  const { livemode: _, ...grantor } = actor;
  for (const permission of permissions) {
    if (companyId === null) requirePermission(grantor, permission);
    else await access.namedCompany(grantor, permission, companyId);
  }
}

interface KeyUpdate extends Granted {
  readonly name?: string | undefined;
  /** Null lets it live without end. */
  readonly expiresAt?: Date | null | undefined;
  /** Null lets it use any number of stamps. */
  readonly stampsPerMonth?: number | null | undefined;
  readonly version?: string | undefined;
  readonly currentPassword?: string | undefined;
}

/**
 * Changes a key. One that shall do more, use more stamps or live longer, asks for the password again, as a new one does.
 * @throws DomainError KEY_NOT_ALLOWED for a key, VALIDATION, NOT_FOUND, PERMISSION_MISSING for more than the actor holds.
 */
export async function updateKey(ports: KeysPorts, actor: Actor, id: string, update: KeyUpdate): Promise<FoundKey> {
  const { userId } = requireSession(actor);
  const before = await getKey(ports, actor, id);
  const after = changedBy(ports, before, update);
  const more = after.permissions.filter((permission) => !before.permissions.includes(permission));
  await requireHeld(ports.access, actor, before.companyId, more);
  if (more.length > 0 || livesLonger(before, after) || usesMore(before, after)) {
    await checkOwnPassword(ports, userId, update.currentPassword, 'currentPassword');
  }
  const { name, permissions, expiresAt, stampsPerMonth, version } = after;
  const changes = { name, permissions, expiresAt, stampsPerMonth, version };
  if (!(await ports.apiKeys.change(userId, id, changes))) throw notFound();
  return after;
}

function changedBy({ clock }: Pick<KeysPorts, 'clock'>, before: FoundKey, update: KeyUpdate): FoundKey {
  const name = update.name ?? before.name;
  const problems = [
    ...nameProblems(name),
    ...expiryProblems(update.expiresAt, clock.now()),
    ...capProblems(update.stampsPerMonth),
    ...versionProblems(update.version),
  ];
  if (problems.length > 0) throw refusal(problems);
  return {
    ...before,
    name: name.trim(),
    permissions: grantedOf(update) ? requireGrant(update) : before.permissions,
    expiresAt: update.expiresAt === undefined ? before.expiresAt : update.expiresAt,
    stampsPerMonth: update.stampsPerMonth === undefined ? before.stampsPerMonth : update.stampsPerMonth,
    version: knownVersion(update.version) ?? before.version,
  };
}

const livesLonger = (before: ApiKey, after: ApiKey) =>
  before.expiresAt !== null && (after.expiresAt === null || after.expiresAt > before.expiresAt);

const usesMore = (before: ApiKey, after: ApiKey) =>
  before.stampsPerMonth !== null && (after.stampsPerMonth === null || after.stampsPerMonth > before.stampsPerMonth);

const mostOverlapHours = 168;
const hourMs = 3_600_000;

interface Rolling {
  /** For so many hours the old key works beside the new one; 0 ends it at once. */
  readonly overlapHours: number;
  readonly currentPassword?: string | undefined;
  readonly requestKey?: RequestKey | undefined;
}

/**
 * Makes a new key that may do what the old one may, and lets the old one end. The new one lives as long as the old one
 * was made for.
 * @throws DomainError KEY_NOT_ALLOWED for a key, VALIDATION (also of the password), NOT_FOUND, PERMISSION_MISSING,
 * CONFLICT for one that has ended: of two rolls at once, one makes the key that takes its place.
 */
export async function rollKey(ports: KeysPorts, actor: Actor, id: string, rolling: Rolling): Promise<MadeKey> {
  const { userId } = requireSession(actor);
  const { overlapHours } = rolling;
  const isFine = Number.isInteger(overlapHours) && overlapHours >= 0 && overlapHours <= mostOverlapHours;
  const problems = unless(isFine, 'overlapHours', `Elige de 0 a ${mostOverlapHours} horas.`);
  if (problems.length > 0) throw refusal(problems);
  const old = await getKey(ports, actor, id);
  await requireHeld(ports.access, actor, old.companyId, ['keys:manage', ...old.permissions]);
  await checkOwnPassword(ports, userId, rolling.currentPassword, 'currentPassword');
  const now = ports.clock.now();
  const { key, hash, prefix, last4 } = ports.keySecrets.next(old.mode);
  const expiresAt = old.expiresAt && new Date(now.getTime() + old.expiresAt.getTime() - old.createdAt.getTime());
  const { stampsUsed, ...kept } = old;
  const made: ApiKey = { ...kept, id: ports.ids.next(), prefix, last4, createdAt: now, lastUsedAt: null, expiresAt };
  await ports.transactions.run(async () => {
    const end = new Date(now.getTime() + overlapHours * hourMs);
    if (!(await ports.apiKeys.end(userId, id, now, end)))
      throw new DomainError('CONFLICT', 'Esa llave ya terminó. Haz otra, o usa la que la renovó.');
    await ports.apiKeys.add({ ...made, hash, rolledFrom: id });
    await rolling.requestKey?.bind({ type: 'api-key', id: made.id });
  });
  return { ...made, stampsUsed, key };
}

/** Ends a key at once, in every process. @throws DomainError KEY_NOT_ALLOWED for a key, NOT_FOUND, PERMISSION_MISSING. */
export async function revokeKey(
  { apiKeys, clock }: Pick<KeysPorts, 'apiKeys' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { userId } = requireSession(actor);
  requirePermission(actor, 'keys:manage');
  if (!(await apiKeys.revoke(userId, id, clock.now()))) throw notFound('No encontramos esa llave.');
}
