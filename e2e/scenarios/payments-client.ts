import type { PurchaseAnswer } from '@timbra/contract/purchases.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';
import { until } from '@timbra/testing/until.ts';
import { client, type Client } from '@timbra/testing/api/api-client.ts';

export interface OpenedIntent {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly publishableKey: string;
  readonly purchaseId: string;
}

export interface OpenedTransfer extends OpenedIntent {
  readonly status: 'waiting' | 'succeeded';
  readonly beneficiary: string | null;
  readonly remaining: number;
  readonly bank: string;
  readonly clabe: string;
  readonly reference: string;
  readonly amount: number;
  readonly expiresAt: string;
}

export interface PlanBody {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly timbres: number;
}

export type TestCard =
  'pm_card_visa' | 'pm_card_chargeDeclined' | 'pm_card_chargeDeclinedInsufficientFunds' | 'pm_card_processing';

/** What is on sale, the smallest first. */
export async function plansOf({ url }: SystemAddresses): Promise<readonly PlanBody[]> {
  return (await client(url, undefined).call<{ plans: PlanBody[] }>('GET', '/plans/active')).body.plans;
}

/** The two smallest plans. */
export async function twoPlans(system: SystemAddresses): Promise<readonly [PlanBody, PlanBody]> {
  const [small, large] = await plansOf(system);
  if (!small || !large) throw new Error('there are fewer than two plans on sale');
  return [small, large];
}

let guests = 0;

export function aGuest(change: object = {}) {
  guests += 1;
  const customerEmail = `compra-${process.pid}-${guests}-${Date.now()}@ejemplo.mx`;
  return { customerName: 'Eva Ruiz', customerEmail, customerPhone: '5512345678', ...change };
}

/** Pays as a buyer's browser does, at the provider itself. */
export async function confirm({ stripeUrl }: SystemAddresses, intent: OpenedIntent, card: TestCard = 'pm_card_visa') {
  const body = new URLSearchParams({
    payment_method: card,
    client_secret: intent.clientSecret,
    return_url: 'http://localhost/checkout/success',
  });
  const headers = { Authorization: `Bearer ${intent.publishableKey}` };
  const response = await fetch(`${stripeUrl}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    headers,
    body,
  });
  return { status: response.status, body: (await response.json()) as { status?: string; error?: { code: string } } };
}

/** A transfer that arrives at the provider. @param centavos of which there may be fewer or more than were asked for. */
export async function transferTo(
  { stripeUrl }: SystemAddresses,
  { clabe, reference }: OpenedTransfer,
  centavos: number,
) {
  const response = await fetch(`${stripeUrl}/_emulator/transfers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clabe, amount: centavos, reference }),
  });
  if (response.status !== 200) throw new Error(`the transfer was refused: ${await response.text()}`);
}

export const purchasesOf = async (someone: Client): Promise<readonly PurchaseAnswer[]> =>
  (await someone.call<{ purchases: PurchaseAnswer[] }>('GET', '/user/purchases')).body.purchases;

export const purchaseIn = (someone: Client, status: PurchaseAnswer['status']): Promise<PurchaseAnswer> =>
  until(`a purchase is ${status}`, async () =>
    (await purchasesOf(someone)).find((purchase) => purchase.status === status),
  );

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The token of the link in a mail. */
export async function tokenIn(system: SystemAddresses, address: string, subject: string): Promise<string> {
  const { text } = await mailTo(system, address, subject);
  return /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Opens the link that a new address is sent. */
export async function proveAddress(system: SystemAddresses, address: string): Promise<void> {
  const token = await tokenIn(system, address, 'Confirma tu correo');
  const { status } = await client(system.url, undefined).call('POST', '/auth/confirm-email', { token });
  if (status !== 200) throw new Error(`the address was not confirmed: ${status}`);
}

export async function mailTo({ mailUrl }: SystemAddresses, address: string, subject: string): Promise<Message> {
  return until(`there is a mail «${subject}» to ${address}`, async () => {
    const response = await fetch(`${mailUrl}/messages?to=${encodeURIComponent(address)}`);
    return ((await response.json()) as Message[]).find((message) => message.subject === subject);
  });
}

/** Calls the provider as its Dashboard, its banks and its own tests do: `/v1/…` by form, `/_emulator/…` by JSON. */
export async function atProvider<T = { readonly id: string }>(
  { stripeUrl }: SystemAddresses,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<T> {
  const asked =
    body && (path.startsWith('/v1/') ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body));
  const response = await fetch(`${stripeUrl}${path}`, {
    method: asked === undefined ? 'GET' : 'POST',
    headers: { Authorization: 'Bearer sk_test_emulator' },
    ...(asked === undefined ? {} : { body: asked }),
  });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`${path} was refused: ${answer}`);
  return JSON.parse(answer) as T;
}
