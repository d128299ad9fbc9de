import { z } from 'zod';
import { jsonOf, type Latency } from '../../http/latency.ts';
import { noSuch, read } from '../http/failure.ts';
import { controlRoute, ok, type Route } from '../http/router.ts';
import type { WebhookSender } from './webhook-sender.ts';
import type { StripeEvents } from './events.ts';

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
