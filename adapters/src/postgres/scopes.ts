import { raw } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { KindPermissions } from '@timbra/core/access/document-permissions.ts';
import { sufficientFor, type Permission } from '@timbra/core/access/permission.ts';
import { allOf, isOneOf, listed, raw as own, sql, type Sql } from './sql.ts';

/*
 * What a scope is in SQL, here alone: an account has every permission in the companies that it owns, and in those of others
 * what its rows of `members` say. They are read with its session or its key at each call, so that whoever is removed sees nothing
 * more from the next one on, and no statement of a cell reads the directory.
 */

/** Returns the condition of a row of `companies`: of live ones, or of test ones, as the scope says. */
export const isOpenCompany = (scope: Scope): Sql => sql`${isTheirs(scope)} and archived_at is null`;

/** Returns the condition of the entity of companies. */
export const openCompany = (scope: Scope) => ({ archivedAt: null, ...that(isTheirs(scope)) });

/** Returns the condition of an entity with a `company_id`: a record of an open company. */
export function inOpenCompany(scope: Scope) {
  const { text, values } = isOpenCompany(scope);
  return { companyId: { $in: raw(`(select id from companies where ${text})`, [...values]) } };
}

/** Returns the condition of the entity of documents: those of closed companies are kept, and shown. */
export const ofDocuments = (scope: Scope) => that(isOwnDocument(scope));

/** Returns the condition of a row of `invoices`. @param of the alias of the table with a point behind it, or nothing. */
export function isOwnDocument(scope: Scope, of = ''): Sql {
  const kinds = kindsOf(scope);
  const groups = Map.groupBy(documentKinds, (kind) => kinds[kind]);
  const conditions = [...groups].flatMap(([permission, members]) => {
    if (permission === undefined) return [];
    const isTheir = isDocumentOf(scope, permission, of);
    return [members.length === documentKinds.length ? isTheir : sql`(${isOfKind(members, of)} and ${isTheir})`];
  });
  if (scope.isAlone && conditions.length > 0) {
    const reached = documentKinds.filter((kind) => kinds[kind] !== undefined);
    const isTheir = sql`${own(of)}user_id = ${scope.userId}${within(scope, `${of}company_id`)}`;
    return reached.length === documentKinds.length ? isTheir : allOf([isTheir, isOfKind(reached, of)]);
  }
  return conditions.length === 0 ? own('false') : sql`(${listed(conditions, ' or ')})`;
}

/**
 * Returns, for the rows of a list whose companies are in scope already, which kinds of documents it shows; undefined for
 * all of them.
 */
export function seenDocuments(scope: Scope, of: string): Sql | undefined {
  const reached = documentKinds.filter((kind) => kindsOf(scope)[kind] !== undefined);
  if (!scope.isAlone) return isOwnDocument(scope, of);
  return reached.length === documentKinds.length ? undefined : isOfKind(reached, of);
}

/**
 * Returns the condition that whoever has the scope may see payroll of a company, beside what else it is for.
 * @param company the column with the company, of rows whose companies are in scope already.
 */
export const seesPayroll = (scope: Scope, company: string): Sql => sees(scope, 'payroll:read', company);

/**
 * The same for anything that decides over parts of an answer.
 * @param permission is one of those that a scope tells when they are unseen.
 */
export function sees(scope: Scope, permission: Permission, company: string): Sql {
  const { documents: _, ...reach } = scope;
  if (scope.unseen?.includes(permission)) return own('false');
  if (scope.isAlone) return own('true');
  return sql`${own(company)} in (select id from companies where ${isTheirs({ ...reach, permission })})`;
}

/**
 * Returns the condition that a scope of documents reaches one kind of them in a company.
 * @param company the column with the company.
 */
export function isSeenOf(scope: Scope, kind: DocumentKind, company: string): Sql {
  const permission = kindsOf(scope)[kind];
  const { documents: _, ...reach } = scope;
  if (permission === undefined) return own('false');
  return sql`${own(company)} in (select id from companies where ${isTheirs({ ...reach, permission })})`;
}

/**
 * Returns the condition of documents, where companies are in scope for something else than documents: payslips are left
 * out for whoever may not see payroll, and all others for whoever may not see invoices.
 */
export function isSeenKind(scope: Scope, of = ''): Sql {
  if (scope.isAlone && scope.unseen === undefined) return own('true');
  const invoices = sees(scope, 'invoices:read', `${of}company_id`);
  const payroll = seesPayroll(scope, `${of}company_id`);
  return sql`((${own(of)}tipo <> 'nomina' and ${invoices}) or (${own(of)}tipo = 'nomina' and ${payroll}))`;
}

const documentKinds = ['general', 'payments', 'payroll'] as const;

type DocumentKind = (typeof documentKinds)[number];

/** What is asked for in general reaches no payslips, and what is asked for of payroll nothing else. */
function kindsOf({ permission, documents }: Scope): KindPermissions {
  if (documents) return documents;
  if (permission === 'self' || permission.startsWith('platform:')) return {};
  return permission === 'payroll:read' || permission === 'payroll:write'
    ? { payroll: permission }
    : { general: permission, payments: permission };
}

const tipos = { payments: 'complemento-pago', payroll: 'nomina' } as const;

/** Returns the condition of documents of some kinds. @param of the alias of the table with a point behind it, or nothing. */
export function isOfKind(kinds: readonly DocumentKind[], of: string): Sql {
  const tipo = own(`${of}tipo`);
  const named = (['payments', 'payroll'] as const).filter((kind) => kinds.includes(kind) !== kinds.includes('general'));
  const isNamed = isOneOf(
    tipo,
    named.map((kind) => tipos[kind]),
  );
  if (!kinds.includes('general')) return isNamed;
  return named.length === 0 ? own('true') : sql`not ${isNamed}`;
}

/** An array is made once: joined to the companies, a page of a list would not be read in the order of its index. */
const isDocumentOf = (scope: Scope, permission: Permission, of: string): Sql =>
  sql`${own(of)}company_id = any (array(select id from companies where ${isWithin(scope, [permission])}))`;

/** Returns the condition of a company in which the account has what the scope asks for. */
function isTheirs(scope: Scope): Sql {
  const { userId, permission, isAlone, documents } = scope;
  if (isAlone) return sql`user_id = ${userId}${within(scope, 'id')}`;
  if (permission === 'self') return sql`user_id = ${userId}${within(scope, 'id')}${ofMode(scope)}`;
  return isWithin(scope, documents ? Object.values(documents) : [permission]);
}

/** Narrows it to the only company that a scope reaches. */
const within = ({ companyId }: Scope, column: string): Sql =>
  companyId === undefined ? own('') : sql` and ${own(column)} = ${companyId}`;

/** Whoever is alone has live companies only. */
const ofMode = ({ livemode }: Scope): Sql =>
  livemode === undefined ? own('') : sql` and ${own(livemode ? 'livemode' : 'not livemode')}`;

function isWithin(scope: Scope, permissions: readonly Permission[]): Sql {
  const companies = reachedOfOthers(scope, permissions);
  // However many they are, the statement has one text.
  const others = companies.length > 0 ? sql` or id = any(string_to_array(${companies.join()}, ',')::uuid[])` : own('');
  return sql`(user_id = ${scope.userId}${others})${within(scope, 'id')}${ofMode(scope)}`;
}

/** Returns the companies of others in which the account has one of some permissions. */
export function reachedOfOthers(
  { memberOf = [], barredFrom = [] }: Pick<Scope, 'memberOf' | 'barredFrom'>,
  permissions: readonly Permission[],
): readonly string[] {
  const enough = new Set<string>(permissions.flatMap(sufficientFor));
  const reached = memberOf.filter((grant) => grant.permissions.some((permission) => enough.has(permission)));
  return reached.map(({ companyId }) => companyId).filter((companyId) => !barredFrom.includes(companyId));
}

/**
 * Returns the condition that a row's company is a live one, for statements over the companies of all accounts: it is looked up by
 * its key. @param of the alias of a table with a `company_id`.
 */
export const isOfLive = (of: string): Sql =>
  sql`(select c.livemode from companies c where c.id = ${own(`${of}.company_id`)})`;

/** Returns a condition of SQL for an entity. */
const that = ({ text, values }: Sql) => ({ [raw(text, [...values])]: [] });

/**
 * Is how long what was deleted can be brought back. Later, what nothing names is deleted for good
 * (`expired-records.ts`).
 */
const restorableMs = 24 * 3_600_000;

/** Returns the condition that an entity is there, or was archived a short while ago. */
export const restorable = () => ({
  $or: [{ archivedAt: null }, { archivedAt: { $gt: new Date(Date.now() - restorableMs) } }],
});
