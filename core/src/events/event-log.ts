import type { Scope } from '../access/actor.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

export interface ReplayPeriod {
  readonly from: Date;
  /** Excluded. */
  readonly until: Date | undefined;
  /** Of these types alone; of all that the endpoint is for, without it. */
  readonly types: readonly string[] | undefined;
}

/** Sends again what was told before. What is added waits in the line behind what is in it. */
export interface EventLog {
  /** Tells whether an event is in scope: one of payslips is for whoever may see payroll. */
  has(scope: Scope, eventId: string): Promise<boolean>;
  /** @returns false when the event is none that the endpoint may be told of. */
  resend(scope: Scope, eventId: string, endpoint: WebhookEndpoint): Promise<boolean>;
  /** Events of payslips are left out where the scope may not see them. @returns how many events are sent again, in the order in which they happened. */
  replay(scope: Scope, endpoint: WebhookEndpoint, period: ReplayPeriod): Promise<number>;
  /** Adds an event that tells of nothing, for this endpoint alone. */
  sendTest(endpoint: WebhookEndpoint): Promise<void>;
}
