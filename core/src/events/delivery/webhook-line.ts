import type { WebhookEndpoint } from '../webhook-endpoint.ts';
import type { WebhookAnswer } from './webhook-sender.ts';

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** An attempt as the log shows it. */
export interface Attempt extends WebhookAnswer {
  readonly at: Date;
}

/** An event on its way to an endpoint. */
export interface DueWebhook {
  readonly id: string;
  /** Counts the attempts before. */
  readonly attempts: number;
  /** Somebody has asked for it again: what becomes of it says nothing of the endpoint. */
  readonly repeated: boolean;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly at: Date;
    readonly recordId: string;
    readonly companyId: string | null;
    readonly livemode: boolean;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

/** An endpoint in the hands of one worker. */
export interface HeldEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly lease: string;
}

/** Keeps what is to be sent to each endpoint, in the order of each record, shared by any number of workers. */
export interface WebhookLine {
  /**
   * Takes an endpoint for a while. A worker that died is succeeded when its lease ends.
   * @returns undefined when it is off, another worker has it, or its account has as many at work as one may have.
   */
  take(endpointId: string): Promise<HeldEndpoint | undefined>;
  /** Prolongs the lease. @returns false when it has passed to another worker, or the endpoint is off or gone. */
  renew(held: HeldEndpoint): Promise<boolean>;
  /** Returns what is due, the first of each record: none whose record has an earlier one that has not ended. */
  due(held: HeldEndpoint, limit: number): Promise<readonly DueWebhook[]>;
  /**
   * Keeps an attempt and what follows it.
   * @param next when it is tried again; undefined when it has ended as `status`.
   * @returns since when each attempt at the endpoint has failed; undefined after one that has not, or that does not count.
   */
  recordAttempt(
    due: DueWebhook,
    attempt: Attempt,
    status: DeliveryStatus,
    next: Date | undefined,
  ): Promise<Date | undefined>;
  /** Lets it go. @returns endpoints to look after now or later: this one, and those that waited for their account's turn. */
  release(held: HeldEndpoint): Promise<readonly { readonly endpointId: string; readonly at: Date }[]>;
  /** Sends nothing more to it. @returns false when it was off. */
  disable(endpointId: string, at: Date): Promise<boolean>;
  /** Returns endpoints with something due that nobody works on. */
  unattended(limit: number): Promise<readonly string[]>;
}
