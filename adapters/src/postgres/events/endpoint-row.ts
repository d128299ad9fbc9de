import type { WebhookEndpoint } from '@timbra/core/events/webhook-endpoint.ts';
import { date, optionalDate } from '../sql.ts';

type Moment = string | Date | null;

export interface EndpointRow extends Pick<
  WebhookEndpoint,
  'id' | 'userId' | 'companyId' | 'url' | 'events' | 'description' | 'enabled' | 'livemode' | 'payroll' | 'secretSealed'
> {
  readonly formerSealed: string | null;
  readonly formerUntil: Moment;
  readonly failingSince: Moment;
  readonly disabledAt: Moment;
  readonly createdAt: string | Date;
}

/** Returns the columns of an endpoint `t`. */
export const endpointColumns = `t.id, t.user_id as "userId", t.company_id as "companyId", t.url, t.events, t.description, t.enabled,
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
