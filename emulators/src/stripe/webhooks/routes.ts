import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { jsonOf, type Latency } from '../../http/latency.ts';
import { controlRoute, noSuch, ok, read, type Route } from '../http/router.ts';
import type { PendingEvent, StripeEvents } from './events.ts';

const PauseForm = z.object({ paused: z.boolean() });

/** By which tests see deliveries, lose them and have them repeated. */
export function controlRoutes(events: StripeEvents, sender: WebhookSender, latency: Latency): readonly Route[] {
  return [
    controlRoute('GET', '/_emulator/events', () => ok(events.all())),
    controlRoute('POST', '/_emulator/events/:id/repeat', ({ params: { id = '' } }) => {
      if (!events.repeat(id)) throw noSuch('event', id, 'id');
      return ok({ id });
    }),
    controlRoute('POST', '/_emulator/webhooks', ({ body }) => {
      sender.paused = read(PauseForm, jsonOf(body)).paused;
      return ok({ paused: sender.paused });
    }),
    controlRoute('POST', '/_emulator/latency', ({ body }) => latency.set(body)),
  ];
}

export interface Receiver {
  readonly url: string;
  /** It is the endpoint's, and signs what is sent there. */
  readonly secret: string;
}

/** Stripe waits this long for an endpoint, more or less. */
const TIMEOUT_MS = 10_000;
const AT_ONCE = 8;

/** Sends events to the receiver until it accepts them. Each may arrive twice: when the answer was lost. */
export class WebhookSender {
  /** Nothing is sent meanwhile, as if deliveries were lost. Held in memory. */
  paused = false;
  readonly #events: StripeEvents;
  readonly #receiver: Receiver;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #wake: () => void = () => undefined;

  constructor(events: StripeEvents, receiver: Receiver) {
    this.#events = events;
    this.#receiver = receiver;
    this.#ended = this.#run();
  }

  /** There may be something new. */
  wake(): void {
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const due = this.paused ? [] : this.#events.due(AT_ONCE);
      if (due.length === 0) await this.#wait();
      else await Promise.all(due.map((event) => this.#deliver(event)));
    }
  }

  /** Waits until the next event is due or `wake` is called. */
  async #wait(): Promise<void> {
    const wait = this.paused ? undefined : this.#events.nextIn();
    await new Promise<void>((resolve) => {
      const timer = wait === undefined ? undefined : setTimeout(resolve, wait);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #deliver(event: PendingEvent): Promise<void> {
    const taken = await this.#send(event.body);
    if (taken) this.#events.delivered(event.id);
    else if (!this.#stopping.signal.aborted) this.#events.missed(event);
  }

  async #send(body: string): Promise<boolean> {
    try {
      const response = await fetch(this.#receiver.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signatureOf(body, this.#receiver.secret, Math.floor(Date.now() / 1_000)),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}

/** @param seconds since 1970, which the signature covers. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}
