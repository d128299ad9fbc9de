import type { WebhookEndpoint } from '@timbra/core/events/webhook-endpoint.ts';
import { sufficientFor } from '@timbra/core/access/permission.ts';
import type { Database } from '../database.ts';
import { date, isOneOf, optionalDate, raw, sql } from '../sql.ts';

type Moment = string | Date | null;

export interface EndpointRow extends Pick<
  WebhookEndpoint,
  | 'id'
  | 'userId'
  | 'companyId'
  | 'madeBy'
  | 'url'
  | 'events'
  | 'description'
  | 'enabled'
  | 'livemode'
  | 'payroll'
  | 'secretSealed'
> {
  readonly formerSealed: string | null;
  readonly formerUntil: Moment;
  readonly failingSince: Moment;
  readonly disabledAt: Moment;
  readonly createdAt: string | Date;
}

/**
 * Returns the member by whose rights an endpoint is told of payslips: whoever made it must see them now. It is null where
 * nobody has to be asked: the owner of the company sees them, and what says nothing of its maker keeps what it was given.
 * @param of the alias of the endpoint.
 */
export const payrollMember = (of: string): string =>
  `(select ${of}.made_by from companies c where c.id = ${of}.company_id and c.user_id <> ${of}.made_by)`;

/** Returns those of some members of a company who may see payslips now, and null with them: the directory knows their rights. */
export async function seeingPayroll(
  database: Database,
  companyId: string | null,
  members: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const asked = members.filter((member) => member !== null);
  if (companyId === null || asked.length === 0) return new Set([null]);
  const rows = await database.rows<{ id: string }>(sql`
    select user_id as id from members where company_id = ${companyId} and ${isOneOf(raw('user_id'), asked)}
      and permissions && array[${[...sufficientFor('payroll:read')]}]::text[]`);
  return new Set([null, ...rows.map(({ id }) => id)]);
}

/** Returns the columns of an endpoint `t`. */
export const endpointColumns = `t.id, t.user_id as "userId", t.company_id as "companyId", t.made_by as "madeBy", t.url, t.events, t.description, t.enabled,
  t.livemode, t.payroll, t.secret_sealed as "secretSealed", t.former_sealed as "formerSealed", t.former_until as "formerUntil",
  t.failing_since as "failingSince", t.disabled_at as "disabledAt", t.created_at as "createdAt"`;

export function toEndpoint(row: EndpointRow): WebhookEndpoint {
  const { formerSealed, formerUntil, failingSince, disabledAt, createdAt, ...same } = row;
  const former =
    formerSealed === null || formerUntil === null ? undefined : { sealed: formerSealed, until: date(formerUntil) };
  return {
    ...same,
    former,
    failingSince: optionalDate(failingSince),
    disabledAt: optionalDate(disabledAt),
    createdAt: date(createdAt),
  };
}
