import type { CancellationPreviewAnswer } from '@timbra/contract/cancellations.ts';
import type { NotificationAnswer } from '@timbra/contract/notifications.ts';
import { expect } from 'vitest';
import type { InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { readInvoice, type Document, type Shop } from './invoices-client.ts';

export const cancel = (shop: Shop, id: string, body: object, headers: Record<string, string> = {}) =>
  shop.call<InvoiceBody>('POST', `/invoices/${id}/cancel`, body, headers);

export const refresh = (shop: Shop, id: string) => shop.call<InvoiceBody>('POST', `/invoices/${id}/cancel/refresh`);

export const previewOf = (shop: Shop, id: string) =>
  shop.call<{ data: CancellationPreviewAnswer }>('GET', `/invoices/${id}/cancel`);

/** Waits for what a worker does to a document. */
export const comesTo = (shop: Shop, { id }: Pick<Document, 'id'>, status: string) =>
  expect.poll(async () => (await readInvoice(shop, id)).status, { interval: 500 }).toBe(status);

interface Provider {
  readonly pacUrl: string;
}

type ReceiversAnswer = 'accepted' | 'rejected' | 'expired';

/** What the receiver of a document answers, or the lapse of its time. */
export const receiverSays = (system: Provider, uuid: string | null, answer: ReceiversAnswer) =>
  steer(system, `cancellations/${uuid}`, { answer });

/** The same of a receiver who may not be asked any more. @returns the status of the emulator's answer. */
export const askReceiver = async (system: Provider, uuid: string | null, answer: ReceiversAnswer) =>
  (await control(system, `cancellations/${uuid}`, { answer })).status;

/** How SAT answers for a document. */
export const satMood = (system: Provider, uuid: string | null, mood: 'normal' | 'absent' | 'down') =>
  steer(system, `sat/${uuid}`, { mood });

/** What the provider was sent for a document. */
export async function providerBody({ pacUrl }: Provider, uuid: string | null): Promise<Record<string, unknown>> {
  const headers = { Authorization: `Basic ${btoa('emulator:emulator')}` };
  const response = await fetch(`${pacUrl}/_emulator/documents/${uuid}/body`, { headers });
  return (await response.json()) as Record<string, unknown>;
}

const control = ({ pacUrl }: Provider, path: string, body: object) =>
  fetch(`${pacUrl}/_emulator/${path}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('emulator:emulator')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function steer(system: Provider, path: string, body: object): Promise<void> {
  const response = await control(system, path, body);
  if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
}

/** The newest first. */
export const notificationsOf = async (shop: Shop) =>
  (await shop.call<{ data: readonly NotificationAnswer[] }>('GET', '/notifications')).body.data;
