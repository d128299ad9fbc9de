import type { WebhookEndpoint } from '@timbra/core/events/webhook-endpoint.ts';
import { sufficientFor } from '@timbra/core/access/permission.ts';
import { date, optionalDate } from '../sql.ts';

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

const seeing = sufficientFor('payroll:read').map((permission) => `'${permission}'`);

/**
 * Returns the condition that an endpoint is told of payslips: whoever made it may see them now. Those of before, which do
 * not say who made them, keep what they were given.
 * @param of the alias of the endpoint.
 */
export const receivesPayroll = (
  of: string,
): string => `(${of}.payroll and (${of}.made_by is null or ${of}.company_id is null
  or ${of}.made_by = (select c.user_id from companies c where c.id = ${of}.company_id)
  or exists (select from members m where m.company_id = ${of}.company_id and m.user_id = ${of}.made_by
    and m.permissions && array[${seeing.join()}]::text[])))`;

/** Returns the columns of an endpoint `t`. */
export const endpointColumns = `t.id, t.user_id as "userId", t.company_id as "companyId", t.made_by as "madeBy", t.url, t.events, t.description, t.enabled,
  t.livemode, ${receivesPayroll('t')} as payroll, t.secret_sealed as "secretSealed", t.former_sealed as "formerSealed", t.former_until as "formerUntil",
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
