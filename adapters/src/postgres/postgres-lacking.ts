import type { Actor } from '@timbra/core/access/actor.ts';
import { allows, type Permission } from '@timbra/core/access/permission.ts';
import type { Lacking } from '../ports/lacking.ts';
import { OnDatabase } from './on-database.ts';
import { isOneOf, listed, raw, sql, type Sql } from './sql.ts';

interface Named {
  /** Null for a company of the account's own. */
  readonly permissions: readonly Permission[] | null;
  readonly tipo: string | null;
}

/** Records that a path can name, with their company. */
const tables = [
  'customers',
  'products',
  'orders',
  'employees',
  'freight_records',
  'trip_requests',
  'payroll_runs',
  'imports',
  'archives',
];

export class PostgresLacking extends OnDatabase implements Lacking {
  async find(actor: Actor, wanted: readonly Permission[], ids: readonly string[]): Promise<Permission | undefined> {
    const { userId, companyId = null, livemode = null, memberOf = [] } = actor;
    const rows = await this.database.rows<{ companyId: string; isOwn: boolean; tipo: string | null }>(sql`
      with named (company_id, tipo) as (${named(ids)})
      select c.id as "companyId", c.user_id = ${userId} as "isOwn", n.tipo from named n join companies c on c.id = n.company_id
      where ${isReached(actor)} and c.id = coalesce(${companyId}::uuid, c.id)
        and c.livemode = coalesce(${livemode}::boolean, c.livemode)`);
    const given = new Map(memberOf.map((grant) => [grant.companyId, grant.permissions]));
    const lacked = rows.map(({ companyId: id, isOwn, tipo }) =>
      lackedBy(actor, { permissions: isOwn ? null : (given.get(id) ?? []), tipo }, wanted),
    );
    return lacked.find((permission) => permission !== undefined);
  }

  async isOfOne(companyIds: readonly string[], ids: readonly string[]): Promise<boolean> {
    const found = await this.database.row(sql`
      with named (company_id, tipo) as (${named(ids)}) select from named where company_id in (${companyIds}) limit 1`);
    return found !== undefined;
  }

  async isLive(actor: Actor, ids: readonly string[]): Promise<boolean> {
    const found = await this.database.row(sql`
      with named (company_id, tipo) as (${named(ids)})
      select from named n join companies c on c.id = n.company_id where c.livemode and ${isReached(actor)} limit 1`);
    return found !== undefined;
  }
}

/** Returns the condition of a company `c` of the actor, or in which it is a member. */
const isReached = ({ userId, memberOf = [] }: Actor): Sql =>
  sql`(c.user_id = ${userId} or ${isOneOf(
    raw('c.id'),
    memberOf.map(({ companyId }) => companyId),
  )})`;

/** Returns the companies and the records of those ids, whosever they are. */
function named(ids: readonly string[]): Sql {
  const isNamed = isOneOf(raw('id'), ids);
  const records = tables.map((table) => sql`select company_id, null from ${raw(table)} where ${isNamed}`);
  return sql`select id, null::text from companies where ${isNamed}
    union all select company_id, tipo from invoices where ${isNamed}
    union all ${listed(records, ' union all ')}`;
}

/** Whoever sees nothing of payroll does not learn that there is a payslip. */
function lackedBy(actor: Actor, { permissions, tipo }: Named, wanted: readonly Permission[]): Permission | undefined {
  const holds = (each: Permission) =>
    allows(actor.permissions, each) && (permissions === null || allows(new Set(permissions), each));
  if (tipo === 'nomina' && !holds('payroll:read')) return undefined;
  const asked = tipo === null && wanted.some(holds) ? undefined : askedOf(tipo, wanted);
  return asked && !holds(asked) ? asked : undefined;
}

function askedOf(tipo: string | null, wanted: readonly Permission[]): Permission | undefined {
  const apart = tipo === 'nomina' ? 'payroll:' : 'payments:';
  const own =
    tipo === 'nomina' || tipo === 'complemento-pago' ? wanted.find((each) => each.startsWith(apart)) : undefined;
  return own ?? (tipo === 'nomina' ? undefined : wanted[0]);
}
