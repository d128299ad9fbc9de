import { Latency } from '../http/latency.ts';
import { listen } from '../http/listener.ts';
import { authenticationRoutes } from './authentication/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { answerRequest } from './answer-request.ts';
import { Confirming } from './intents/confirm.ts';
import { Payments } from './intents/payments.ts';
import { intentRoutes } from './intents/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { StoredAnswers } from './store/stored-answers.ts';
import { StripeObjects } from './store/objects.ts';
import { openStore } from './store/store.ts';
import { transferRoutes } from './intents/transfers/routes.ts';
import { Transfers } from './intents/transfers/transfers.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';
import type { Receiver } from './webhooks/webhook-sender.ts';
import { StripeEvents } from './webhooks/events.ts';
import { controlRoutes } from './webhooks/routes.ts';

export interface StripeEmulator {
  readonly url: string;
  stop(): Promise<void>;
}

export interface StripeEmulatorOptions {
  /** It is 0 for any free one. */
  readonly port: number;
  /** Its durable store lives there. */
  readonly directory: string;
  /** Events are sent to this endpoint. */
  readonly receiver: Receiver;
  /** The account's owner has switched on these ways to pay. */
  readonly methods?: readonly string[];
  readonly now?: () => Date;
}

/**
 * Starts Stripe's API on loopback, as far as payments in Mexico need it. Everything that it answers has been stored
 * before.
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const { port, directory, receiver, methods = ['card', 'customer_balance'], now = () => new Date() } = options;
  const database = openStore(directory);
  const objects = new StripeObjects(database);
  const events = new StripeEvents(database, now);
  const payments = new Payments(objects, events, now);
  const transfers = new Transfers(payments);
  const confirming = new Confirming(payments, transfers);
  const sender = new WebhookSender(events, receiver);
  const latency = new Latency();
  const routes = [
    ...intentRoutes({ payments, confirming, transfers, methods }),
    ...customerRoutes(objects, () => payments.seconds()),
    ...transferRoutes(objects, transfers),
    ...refundRoutes(payments),
    ...disputeRoutes(payments),
    ...authenticationRoutes(payments),
    ...controlRoutes(events, sender, latency),
  ];
  const answering = { database, storedAnswers: new StoredAnswers(database), routes };
  const listener = await listen({
    port,
    answer: (arrival) => {
      const answer = answerRequest(answering, arrival);
      sender.wake();
      return answer;
    },
    latency: (path) => (path.startsWith('/v1/') ? latency.ms : 0),
  });
  return {
    url: listener.url,
    stop: async () => {
      await Promise.all([listener.stop(), sender.stop()]);
      database.close();
    },
  };
}
