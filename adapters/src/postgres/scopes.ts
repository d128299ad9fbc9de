import { raw } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/actor.ts';
import { sql, type Sql } from './sql.ts';

/*
 * What a scope is in SQL, here alone: an account has every permission in the companies that it owns, and none in others.
 * Who may work in another's company will be found here too.
 */

/** Returns the condition of a row of `companies`. */
export const isOpenCompany = ({ userId, companyId }: Scope): Sql =>
  companyId === undefined
    ? sql`user_id = ${userId} and archived_at is null`
    : sql`user_id = ${userId} and archived_at is null and id = ${companyId}`;

/** Returns the condition of the entity of companies. */
export const openCompany = ({ userId, companyId }: Scope) => ({
  userId,
  archivedAt: null,
  // The caller may ask for another id.
  ...(companyId !== undefined && { $and: [{ id: companyId }] }),
});

/** Returns the condition of an entity with a `company_id`: a record of an open company. */
export function inOpenCompany(scope: Scope) {
  const { text, values } = isOpenCompany(scope);
  return { companyId: { $in: raw(`(select id from companies where ${text})`, [...values]) } };
}

/** Returns the condition of the entity of documents: those of closed companies are kept, and shown. */
export const ofDocuments = ({ userId, companyId }: Scope) => ({
  userId,
  ...(companyId !== undefined && { $and: [{ companyId }] }),
});

/** Returns the condition of a row of `invoices`. */
export const isOwnDocument = ({ userId, companyId }: Scope): Sql =>
  companyId === undefined ? sql`user_id = ${userId}` : sql`user_id = ${userId} and company_id = ${companyId}`;

/**
 * Is how long what was deleted can be brought back. Later, what nothing names is deleted for good
 * (`expired-records.ts`).
 */
const restorableMs = 24 * 3_600_000;

/** Returns the condition that an entity is there, or was archived a short while ago. */
export const restorable = () => ({
  $or: [{ archivedAt: null }, { archivedAt: { $gt: new Date(Date.now() - restorableMs) } }],
});
