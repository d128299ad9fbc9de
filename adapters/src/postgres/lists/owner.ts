import type { Scope } from '@timbra/core/access/actor.ts';
import { notFound } from '@timbra/core/shared/errors.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { Database } from '../database.ts';
import { isOpenCompany, seenDocuments } from '../scopes.ts';
import type { ListDescription } from './description.ts';
import { isOneOf, raw, sql, type Sql } from '../sql.ts';

/** Tells whose rows a query may show. */
export interface Ownership {
  /** They are companies, the user, or both; empty when nothing can match. */
  readonly owners: readonly string[];
  /** These are the companies that the query asks for, in a list that belongs to the user. */
  readonly conditions: readonly Sql[];
  /** Tells whether the owners are in scope, where that is left to the list's own statement to look up. */
  readonly gate: Sql;
}

const known = raw('true');

/** @throws DomainError NOT_FOUND when the query names a company or a user that is out of the scope. */
export async function ownershipOf(
  database: Database,
  list: ListDescription<never, unknown>,
  scope: Scope,
  query: ListQuery,
): Promise<Ownership> {
  if (list.owner === 'platform') return { owners: [scope.userId], conditions: namedOwners(list, query), gate: known };
  refuseOtherUsers(scope, query);
  const named = namedCompanies(query);
  const [wanted = []] = named;
  const conditions = seenRows(list, scope);
  const isOfCompanies = list.owner === 'company' || list.owner === 'tenant';
  if (isOfCompanies && named.length === 1 && wanted.length > 0) {
    return { owners: wanted, conditions, gate: sql`(${countOwn(scope, wanted)}) = ${wanted.length}` };
  }
  if (isOfCompanies) {
    const companies = await own(database, scope, named);
    const isWhole = list.owner === 'tenant' && named.length === 0 && scope.companyId === undefined;
    return { owners: [...companies, ...(isWhole ? [scope.userId] : [])], conditions, gate: known };
  }
  if (named.length === 0)
    return { owners: [scope.userId], conditions: [...conditions, ...withinReach(list, scope)], gate: known };
  // A company that is out of scope is refused in a list without companies too.
  const companies = await own(database, scope, named);
  const column = list.columns['companyId'];
  return { owners: [scope.userId], conditions: column ? [isOneOf(raw(column.sql), companies)] : [], gate: known };
}

function seenRows(list: ListDescription<never, unknown>, scope: Scope): Sql[] {
  const seen = list.isOfDocuments ? seenDocuments(scope, 't.') : list.seen?.(scope);
  return [...(seen ? [seen] : []), ...ofMode(list, scope)];
}

/** What belongs to an account, and to no company, says itself whether it is of tests. */
const ofMode = ({ columns: { livemode } }: ListDescription<never, unknown>, scope: Scope): Sql[] =>
  livemode && scope.livemode !== undefined ? [sql`${raw(livemode.sql)} = ${scope.livemode}`] : [];

/** Of a list of the account's, whoever reaches one company alone is shown what belongs to that one. */
function withinReach(list: ListDescription<never, unknown>, { companyId }: Scope): Sql[] {
  if (companyId === undefined) return [];
  const column = list.columns['companyId'];
  return [column ? isOneOf(raw(column.sql), [companyId]) : raw('false')];
}

const countOwn = (scope: Scope, companies: readonly string[]): Sql => sql`select count(*) from companies
  where ${isOpenCompany(scope)} and ${isOneOf(raw('id'), companies)}`;

/** Returns the owners whose rows of the platform a query asks for; an operator may ask for anybody's. */
const namedOwners = (list: ListDescription<never, unknown>, query: ListQuery): Sql[] =>
  (['userId', 'companyId'] as const).flatMap((field) => {
    const named = [...(query[field] === undefined ? [] : [[query[field].toLowerCase()]]), ...filtered(query, field)];
    const column = list.columns[field];
    return named.map((ids) =>
      column
        ? isOneOf(
            raw(column.sql),
            ids.filter((id) => uuid.test(id)),
          )
        : raw('false'),
    );
  });

/** Returns all companies in scope, or those that the query names both in its parameter and in its filter. */
async function own(database: Database, scope: Scope, named: readonly string[][]): Promise<string[]> {
  const wanted = [...new Set(named.flat())];
  const condition = named.length === 0 ? raw('true') : isOneOf(raw('id'), wanted);
  const statement = sql`
    select id from companies where ${isOpenCompany(scope)} and ${condition}`;
  const found = (await database.rows<{ id: string }>(statement)).map(({ id }) => id);
  if (found.length < wanted.length) throw notFound();
  return found.filter((id) => named.every((ids) => ids.includes(id)));
}

/** The bearer decides whose rows they are; a query may say so, and nothing else. */
function refuseOtherUsers({ userId }: Scope, query: ListQuery): void {
  const named = [...(query.userId === undefined ? [] : [query.userId]), ...filtered(query, 'userId').flat()];
  if (named.some((id) => id !== userId)) throw notFound();
}

/** Returns the companies of the parameter and those of the filter, as far as there are any. */
function namedCompanies(query: ListQuery): string[][] {
  const named = [
    ...(query.companyId === undefined ? [] : [[query.companyId.toLowerCase()]]),
    ...filtered(query, 'companyId'),
  ];
  if (named.flat().some((id) => !uuid.test(id))) throw notFound();
  return named.map((ids) => [...new Set(ids)]);
}

function filtered(query: ListQuery, field: string): string[][] {
  const filters = query.filter?.filter((filter) => filter.field === field) ?? [];
  return filters.map(({ values }) => values.map((value) => String(value).toLowerCase()));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
