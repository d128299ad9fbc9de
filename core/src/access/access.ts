import { DomainError, notFound, orRefusal, refusal } from '../shared/errors.ts';
import { forbidden, liveKeyRequired, requirePermission, twoStepsNeeded, type Actor } from './actor.ts';
import type { Membership, Memberships } from './memberships.ts';
import { allows, type Permission } from './permission.ts';

/** Answers whether an actor may do something with a company. */
export class Access {
  readonly #memberships: Memberships;

  constructor(memberships: Memberships) {
    this.#memberships = memberships;
  }

  /**
   * @returns the company's id.
   * @throws DomainError NOT_FOUND for a company that is closed or nothing of the actor's, FORBIDDEN without the permission.
   */
  async company(actor: Actor, permission: Permission, companyId: string): Promise<string> {
    const membership = await this.#membership(actor, permission, companyId);
    if (!membership || membership.archived) throw notFound();
    return companyId;
  }

  /** Tells whether the actor may do something with a company, which may be closed. */
  async allows(actor: Actor, permission: Permission, companyId: string): Promise<boolean> {
    return !((await orRefusal(this.pastCompany(actor, permission, companyId))) instanceof DomainError);
  }

  /** Returns what an account is to a company; undefined for nothing. */
  membership(userId: string, companyId: string): Promise<Membership | undefined> {
    return this.#memberships.find(userId, companyId);
  }

  /** Returns what the actor is to an open company of the mode that is asked about. @throws DomainError NOT_FOUND */
  async ownMembership(actor: Actor, companyId: string): Promise<Membership> {
    const own = await this.membership(actor.userId, companyId);
    if (!own || own.archived || !isReached(actor, own)) throw notFound();
    return own;
  }

  /** Returns whose company it is, closed or not: its documents use the stamps of that account. */
  async owner(actor: Actor, permission: Permission, companyId: string): Promise<string> {
    const membership = await this.#membership(actor, permission, companyId);
    if (!membership) throw notFound();
    return membership.ownerId;
  }

  /** Returns the id of a company that may be closed: what it used stays visible. */
  async pastCompany(actor: Actor, permission: Permission, companyId: string): Promise<string> {
    if (!(await this.#membership(actor, permission, companyId))) throw notFound();
    return companyId;
  }

  /**
   * Returns the company that a request names among its fields.
   * @param absent what to tell when it names none.
   * @throws DomainError VALIDATION without a company, and what `company` throws.
   */
  async namedCompany(
    actor: Actor,
    permission: Permission,
    companyId: string | undefined,
    absent = 'Elige una empresa.',
  ): Promise<string> {
    if (companyId === undefined) throw refusal([{ field: 'companyId', message: absent }]);
    const membership = await this.#membership(actor, permission, companyId);
    if (!membership || membership.archived) throw notFound('No encontramos esa empresa.');
    return companyId;
  }

  /**
   * Finds the membership; undefined for a company that is nothing of the actor's: whoever asks does not learn that
   * there is one.
   * @throws DomainError LIVE_KEY_REQUIRED for a test key and a live company, TWO_STEPS_NEEDED where its members need a second step.
   */
  async #membership(actor: Actor, permission: Permission, companyId: string): Promise<Membership | undefined> {
    requirePermission(actor, permission);
    if (actor.companyId !== undefined && actor.companyId !== companyId.toLowerCase()) return undefined;
    const membership = await this.#memberships.find(actor.userId, companyId);
    if (membership && !isReached(actor, membership)) return undefined;
    if (membership && actor.barredFrom?.includes(companyId.toLowerCase())) throw twoStepsNeeded();
    if (membership && !allows(membership.permissions, permission)) throw forbidden(permission);
    return membership;
  }
}

/** @throws DomainError LIVE_KEY_REQUIRED */
function isReached(actor: Actor, { livemode }: Membership): boolean {
  if (actor.livemode === undefined || actor.livemode === livemode) return true;
  if (actor.via === 'key' && livemode) throw liveKeyRequired();
  return false;
}
