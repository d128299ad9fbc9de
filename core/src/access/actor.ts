import { DomainError } from '../shared/errors.ts';
import { documentPermissions, type DocumentAct, type KindPermissions } from './document-permissions.ts';
import type { CompanyPermission, Permission, Permissions } from './permission.ts';
import { allows, isLiveAlone, isOfPlatform, operatorPermissions, ownerPermissions } from './permission.ts';

/** Tells who acts. */
export interface Actor {
  /** It is the account that acts, or for which the system acts; `nobody` at the operator's command line. */
  readonly userId: string;
  /**
   * The actor comes by a session, an API key, as the platform's operator, at a company's public page, or is the product
   * in the background.
   */
  readonly via: 'session' | 'key' | 'operator' | 'page' | 'system';
  /** The most that this way of acting allows; what the account may do in a company narrows it further. */
  readonly permissions: Permissions;
  /** It is the only company that this way of acting reaches; without one it reaches all of the account. */
  readonly companyId?: string;
  /** Tells whether it works with live data or with test data; absent for the product itself, which works with both. */
  readonly livemode?: boolean;
  /**
   * The account works in no company but its own, and has no test company: whose records they are is then found without
   * looking for the company of each.
   */
  readonly isAlone?: boolean;
  /** What the account may do in companies of others; absent for one that works in none, and for the product itself. */
  readonly memberOf?: readonly CompanyGrant[];
  /** Companies of others that ask their members for a second step, which the account has not: it reaches nothing of them. */
  readonly barredFrom?: readonly string[];
}

/** Is what an account may do in a company of another one. */
export interface CompanyGrant {
  readonly companyId: string;
  readonly permissions: readonly CompanyPermission[];
}

/** A program that acts for an account by one of its keys. */
export interface KeyActor extends Actor {
  readonly via: 'key';
  readonly keyId: string;
  readonly name: string;
  readonly mode: 'live' | 'test';
  /** It is answered by this version of the contract, a day. */
  readonly version: string;
}

/** A person who has logged in. */
export interface SessionActor extends Actor {
  readonly via: 'session';
  readonly sessionId: string;
  /** The account has a second factor, which was not proved at this session within the last hours. */
  readonly mustConfirm?: true;
  /** The account is an operator's without the second factor that operators need: it may do nothing of the platform. */
  readonly owesTwoSteps?: true;
}

/** Somebody who acts for the platform, by a name that is kept: an operator's account, or whoever is at the command line. */
export interface OperatorActor extends Actor {
  readonly via: 'operator';
  readonly name: string;
}

interface Login {
  readonly userId: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
  /** What the account may do in companies that others own. */
  readonly memberOf?: readonly CompanyGrant[];
  readonly hasTestCompanies?: boolean;
  readonly barredFrom?: readonly string[];
}

/** Returns whoever has logged in, to live data: with the permissions of an operator, or of an owner of companies. */
export const sessionActor = ({ userId, sessionId, isOperator, ...login }: Login): SessionActor => ({
  userId,
  sessionId,
  via: 'session',
  permissions: isOperator ? operatorPermissions : ownerPermissions,
  livemode: true,
  ...alone(login),
  ...reaching(login),
});

type Companies = Pick<Login, 'memberOf' | 'hasTestCompanies' | 'barredFrom'>;

const alone = ({ memberOf, hasTestCompanies }: Companies) =>
  memberOf?.length === 0 && hasTestCompanies === false && { isAlone: true };

const reaching = ({ memberOf = [], barredFrom = [] }: Companies) => ({
  ...(memberOf.length > 0 && { memberOf }),
  ...(barredFrom.length > 0 && { barredFrom }),
});

/** Returns the same person at test data. */
export const atTestData = ({ isAlone: _, ...actor }: SessionActor): SessionActor => ({ ...actor, livemode: false });

interface Key extends Pick<KeyActor, 'userId' | 'name' | 'mode' | 'version'> {
  readonly id: string;
  readonly companyId: string | null;
  readonly permissions: readonly CompanyPermission[];
  readonly memberOf?: readonly CompanyGrant[];
  readonly hasTestCompanies?: boolean;
  readonly barredFrom?: readonly string[];
}

/** What is bought belongs to an account, and to none of its companies. */
const ofAccount: Permissions = new Set(['billing:read', 'billing:buy']);

/** Returns the program that has a key: of one company it may not do what belongs to the whole account. */
export function keyActor({ id, userId, name, mode, companyId, permissions, version, ...key }: Key): KeyActor {
  const reached = companyId === null ? permissions : permissions.filter((permission) => !ofAccount.has(permission));
  return {
    userId,
    via: 'key',
    keyId: id,
    name,
    mode,
    version,
    permissions: new Set(reached),
    livemode: mode === 'live',
    ...(companyId !== null && { companyId }),
    ...(mode === 'live' && alone(key)),
    ...reaching(key),
  };
}

/** Stands for whoever has no account. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Returns whoever gives a command on the machine, under the name that the command tells; there is no account behind it.
 */
export function operatorActor(name: string): OperatorActor {
  return { userId: nobody, via: 'operator', name, permissions: operatorPermissions };
}

/**
 * Returns the product itself as actor, in the place of an account: what it does was asked for before, or follows from
 * an event.
 */
export const systemActor = (userId: string): Actor => ({ userId, via: 'system', permissions: ownerPermissions });

/**
 * Returns a buyer at a company's public page as actor, in the place of its account: for the document of one ticket, and
 * nothing else.
 */
export const pageActor = (userId: string): Actor => ({ userId, via: 'page', permissions: new Set(['invoices:issue']) });

/** Returns the key by which a program acts; undefined for whoever acts otherwise. */
export const keyIdOf = (actor: Actor): string | undefined =>
  actor.via === 'key' && 'keyId' in actor && typeof actor.keyId === 'string' ? actor.keyId : undefined;

/** Tells whether the actor holds a permission, or a wider one that includes it. */
export const may = (actor: Actor, permission: Permission): boolean => allows(actor.permissions, permission);

/**
 * @throws DomainError PERMISSION_MISSING, FORBIDDEN for what is the platform's, LIVE_KEY_REQUIRED for what there is of live
 * data alone.
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.livemode === false && isLiveAlone(permission)) throw liveKeyRequired();
  if (!may(actor, permission)) throw forbidden(permission);
}

/** Tells whoever works with test data that these are live. */
export const liveKeyRequired = (): DomainError =>
  new DomainError('LIVE_KEY_REQUIRED', 'Esta llave es de prueba y estos datos son reales. Usa una llave tk_live_.');

/** Tells a member of a company that asks for a second step what it lacks. */
export const twoStepsNeeded = (): DomainError =>
  new DomainError(
    'TWO_STEPS_NEEDED',
    'Esta empresa pide verificación en dos pasos. Actívala en Configuración › Seguridad para entrar.',
  );

/** Tells an operator without a second factor what operators need. */
export const operatorTwoStepsNeeded = (): DomainError =>
  new DomainError(
    'TWO_STEPS_NEEDED',
    'Operar la plataforma pide verificación en dos pasos. Actívala en Configuración › Seguridad.',
  );

/** Tells what nobody but an operator may do apart from what this account may not do. */
export const forbidden = (permission: Permission): DomainError =>
  isOfPlatform(permission)
    ? new DomainError('FORBIDDEN', 'Solo el operador de la plataforma puede hacer esto.')
    : new DomainError('PERMISSION_MISSING', 'No tienes permiso para hacer esto. Pídelo al dueño de la empresa.', {
        permission,
      });

/**
 * @throws DomainError KEY_NOT_ALLOWED for a key, FORBIDDEN for others who have not logged in: an account is its owner's
 * own.
 */
export function requireSession(actor: Actor): SessionActor {
  if (isSession(actor)) return actor;
  refuseKey(actor);
  throw new DomainError('FORBIDDEN', 'Inicia sesión para hacer esto: con una llave no se puede.');
}

/** @throws DomainError KEY_NOT_ALLOWED */
export function refuseKey(actor: Actor): void {
  if (actor.via === 'key') {
    throw new DomainError(
      'KEY_NOT_ALLOWED',
      'Esto no se puede hacer con una llave de API. Inicia sesión para hacerlo.',
    );
  }
}

/** What belongs to a whole account is out of the reach of one company's key. @throws DomainError PERMISSION_MISSING */
export function requireWholeAccount(actor: Actor, permission: Permission): void {
  if (actor.companyId !== undefined) throw forbidden(permission);
}

const isSession = (actor: Actor): actor is SessionActor => actor.via === 'session';

/**
 * Tells whose records a port may touch: those of the companies in which the account has the permission, or, of records
 * that belong to an account, its own.
 */
export interface Scope {
  readonly userId: string;
  readonly permission: Permission | 'self';
  /** Narrows it to one company. */
  readonly companyId?: string;
  /** Narrows it to live companies, or to test companies. */
  readonly livemode?: boolean;
  /** The account works in no company but its own. */
  readonly isAlone?: boolean;
  /** What the account may do in companies of others, as its session or its key was told: it reaches nothing of any other. */
  readonly memberOf?: readonly CompanyGrant[];
  /** Holds companies of others of which nothing is reached, whatever the account may do in them. */
  readonly barredFrom?: readonly string[];
  /** What the way of acting does not let one see of those that decide over parts of an answer, whatever the account may do. */
  readonly unseen?: readonly Permission[];
  /** Holds, of documents, what each kind of them asks for; a kind that is absent is out of reach. */
  readonly documents?: KindPermissions;
}

/** @throws DomainError PERMISSION_MISSING when the actor's way of acting does not allow it. */
export function scopeOf(actor: Actor, permission: Permission): Scope {
  requirePermission(actor, permission);
  return { ...reachOf(actor), permission };
}

/** They decide over parts of what another permission lets one ask for. */
const decidingOverParts = ['invoices:read', 'payroll:read'] as const;

function reachOf({ userId, companyId, livemode, isAlone, memberOf, barredFrom, permissions }: Actor) {
  const unseen = decidingOverParts.filter((permission) => !allows(permissions, permission));
  return {
    userId,
    ...(companyId !== undefined && { companyId }),
    ...(livemode !== undefined && { livemode }),
    ...(isAlone && { isAlone }),
    ...(memberOf && { memberOf }),
    ...(barredFrom && { barredFrom }),
    ...(unseen.length > 0 && { unseen }),
  };
}

/**
 * Tells which documents somebody may do something with: not all kinds of them ask the same permission.
 * @throws DomainError PERMISSION_MISSING when the actor's way of acting allows it for no kind.
 */
export function documentScope(actor: Actor, act: DocumentAct): Scope {
  const asked = documentPermissions[act];
  const allowed = Object.entries(asked).filter(([, permission]) => may(actor, permission));
  if (allowed.length === 0) throw forbidden(asked.general);
  return { ...reachOf(actor), permission: asked.general, documents: Object.fromEntries(allowed) };
}

/** What is the account's own. @throws DomainError FORBIDDEN for whoever has not logged in. */
export function ownScope(actor: Actor): Scope {
  const { userId, livemode } = requireSession(actor);
  return { userId, permission: 'self', ...(livemode !== undefined && { livemode }) };
}
