import type { Scope } from '../access/actor.ts';
import type { SealedRecords } from '../shared/reseal-secrets.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

/** Keeps where events are sent to. */
export interface WebhookEndpoints extends SealedRecords {
  /** @param most the account has so many of its mode at most. @returns false when it has them. */
  add(endpoint: WebhookEndpoint, most: number): Promise<boolean>;
  /** Finds an endpoint of the account, or of a company in scope; undefined for any other. */
  find(scope: Scope, id: string): Promise<WebhookEndpoint | undefined>;
  /** The same, held until the transaction ends. */
  findForChange(scope: Scope, id: string): Promise<WebhookEndpoint | undefined>;
  save(endpoint: WebhookEndpoint): Promise<void>;
  /** Gone with what it was sent. */
  remove(endpoint: WebhookEndpoint): Promise<void>;
}
