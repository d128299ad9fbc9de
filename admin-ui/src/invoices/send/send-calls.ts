import { call, callData } from '@timbra/ui/http/call.ts';
import type { DeliveryAnswer } from '@timbra/contract/sending.ts';
import type { LinkAnswer } from '@timbra/contract/sharing.ts';

export interface Sending {
  readonly deliveries: readonly DeliveryAnswer[];
  readonly link: LinkAnswer | null;
}

/** What the screens ask and do to send a document. */
export interface SendActions {
  readonly readSending: (id: string, signal: AbortSignal) => Promise<Sending>;
  /** The address that its receiver is known by; empty when there is none. */
  readonly readReceiverEmail: (id: string, signal: AbortSignal) => Promise<string>;
  /** @param key the same for whatever is to be sent once. */
  readonly sendDocument: (
    id: string,
    body: { readonly to: string[]; readonly note?: string },
    key: string,
  ) => Promise<void>;
  readonly shareDocument: (id: string) => Promise<{ readonly url: string }>;
  readonly unshareDocument: (id: string) => Promise<void>;
}

export const sendActions: SendActions = {
  readSending: async (id, signal) => {
    const [deliveries, link] = await Promise.all([
      callData('GET /invoices/{id}/deliveries', { params: { id }, signal }),
      callData('GET /invoices/{id}/link', { params: { id }, signal }),
    ]);
    return { deliveries, link };
  },
  readReceiverEmail: async (id, signal) => {
    const { receptor, customerId } = await callData('GET /invoices/{id}', { params: { id }, signal });
    if (receptor.email || customerId === null) return receptor.email ?? '';
    const { email } = await callData('GET /customers/{id}', { params: { id: customerId }, signal });
    return email ?? '';
  },
  sendDocument: async (id, body, key) => {
    await call('POST /invoices/{id}/email', { params: { id }, body, headers: { 'Idempotency-Key': key } });
  },
  shareDocument: (id) => callData('POST /invoices/{id}/link', { params: { id } }),
  unshareDocument: async (id) => {
    await call('DELETE /invoices/{id}/link', { params: { id } });
  },
};
