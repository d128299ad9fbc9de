import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startStripeEmulator } from '../start-stripe-emulator.ts';
import type { StripeEmulator, StripeEmulatorOptions } from '../start-stripe-emulator.ts';

/** Tests look at these parts of Stripe's answers. */
export interface StripeJson {
  readonly id: string;
  readonly status: string;
  readonly client_secret: string;
  readonly amount: number;
  readonly amount_received: number;
  readonly payment_method_types: readonly string[];
  readonly next_action: {
    readonly redirect_to_url: { readonly url: string; readonly return_url: string };
    readonly display_bank_transfer_instructions: {
      readonly amount_remaining: number;
      readonly reference: string;
      readonly financial_addresses: readonly { readonly spei: { readonly clabe: string } }[];
    };
  } | null;
  readonly last_payment_error: { readonly code: string } | null;
  readonly error: {
    readonly type: string;
    readonly code?: string;
    readonly param?: string;
    readonly payment_intent?: unknown;
  };
  readonly data: readonly StripeJson[];
  readonly has_more: boolean;
  readonly available: { readonly mxn: number } | null;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly json: StripeJson;
}

export interface StoredEvent {
  readonly event: { readonly id: string; readonly type: string; readonly data: { readonly object: StripeJson } };
  readonly attempts: number;
  readonly delivered: boolean;
}

type Fields = Readonly<Record<string, string>>;

export const secretKey = 'sk_test_emulator';
export const publishableKey = 'pk_test_emulator';

/** Makes a card payment of 100 MXN, or whatever `changes` make of it. */
export const anIntent = (changes: Fields = {}): Fields => ({
  amount: '10000',
  currency: 'mxn',
  'allowed_payment_method_types[0]': 'card',
  ...changes,
});

export const aTransfer = (customer: string, changes: Fields = {}): Fields => ({
  amount: '10000',
  currency: 'mxn',
  customer,
  confirm: 'true',
  'allowed_payment_method_types[0]': 'customer_balance',
  'payment_method_data[type]': 'customer_balance',
  'payment_method_options[customer_balance][funding_type]': 'bank_transfer',
  'payment_method_options[customer_balance][bank_transfer][type]': 'mx_bank_transfer',
  ...changes,
});

/** Runs the emulator with a folder of its own, and speaks to it by raw HTTP. */
export class StripeFixture {
  readonly #options: Omit<StripeEmulatorOptions, 'port'>;
  #emulator: StripeEmulator;

  private constructor(options: Omit<StripeEmulatorOptions, 'port'>, emulator: StripeEmulator) {
    this.#options = options;
    this.#emulator = emulator;
  }

  /** Events go to `webhooks`; without one they wait. */
  static async start(
    webhooks = 'http://127.0.0.1:9/',
    changes: Partial<StripeEmulatorOptions> = {},
  ): Promise<StripeFixture> {
    const directory = await mkdtemp(join(tmpdir(), 'timbra-stripe-'));
    const options = { directory, receiver: { url: webhooks, secret: 'whsec_emulator' }, ...changes };
    return new StripeFixture(options, await startStripeEmulator({ ...options, port: 0 }));
  }

  get url(): string {
    return this.#emulator.url;
  }

  async restart(): Promise<void> {
    await this.#emulator.stop();
    this.#emulator = await startStripeEmulator({ ...this.#options, port: 0 });
  }

  async stop(): Promise<void> {
    await this.#emulator.stop();
    await rm(this.#options.directory, { recursive: true });
  }

  async get(path: string, key: string = secretKey): Promise<Reply> {
    return reply(await fetch(`${this.url}${path}`, { headers: { Authorization: `Bearer ${key}` } }));
  }

  async post(path: string, fields: Fields = {}, headers: Fields = {}): Promise<Reply> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secretKey}`, ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return reply(response);
  }

  /** Calls what only the emulator has. */
  async control(path: string, body: unknown): Promise<Reply> {
    return reply(await fetch(`${this.url}/_emulator${path}`, { method: 'POST', body: JSON.stringify(body) }));
  }

  async intent(changes: Fields = {}): Promise<StripeJson> {
    return (await this.post('/v1/payment_intents', anIntent(changes))).json;
  }

  /** Confirms a payment as the buyer's browser does. */
  async confirm({ id, client_secret }: Pick<StripeJson, 'id' | 'client_secret'>, card: string): Promise<Reply> {
    const fields = { client_secret, payment_method: card, return_url: 'http://localhost/vuelta?compra=1' };
    return this.post(`/v1/payment_intents/${id}/confirm`, fields, { Authorization: `Bearer ${publishableKey}` });
  }

  async customer(): Promise<string> {
    return (await this.post('/v1/customers', { name: 'Ana' })).json.id;
  }

  async events(): Promise<readonly StoredEvent[]> {
    return (await (await fetch(`${this.url}/_emulator/events`)).json()) as readonly StoredEvent[];
  }

  async eventTypes(): Promise<readonly string[]> {
    return (await this.events()).map(({ event }) => event.type);
  }
}

export function clabeOfIntent({ next_action: action }: StripeJson): string {
  return action?.display_bank_transfer_instructions.financial_addresses[0]?.spei.clabe ?? '';
}

/** Starts an emulator for the one test that calls it. */
export async function useStripe(webhooks?: string, changes?: Partial<StripeEmulatorOptions>): Promise<StripeFixture> {
  const fixture = await StripeFixture.start(webhooks, changes);
  onTestFinished(() => fixture.stop());
  return fixture;
}

export interface Delivery {
  readonly body: string;
  readonly signature: string;
}

/** Starts an endpoint for events that answers as it is told, for the one test that calls it. */
export async function useReceiver(statuses: readonly number[] = [], port = 0) {
  const deliveries: Delivery[] = [];
  const answers = [...statuses];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      deliveries.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}/api/webhooks/stripe`, deliveries };
}

async function reply(response: Response): Promise<Reply> {
  const body = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, json: (isJson ? JSON.parse(body) : body) as StripeJson };
}
