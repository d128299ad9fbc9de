import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { ReceivedEvent } from './webhook-receiver.ts';

/** Every so many of the events that come for the first time are answered with 500, or late. */
const [failing, late] = [4, 3];
const [slowMs, lateMs] = [30, 300];

export interface UnevenReceiver {
  readonly url: string;
  /** All that came, in the order of its coming. */
  arrived(): readonly ReceivedEvent[];
  /** What it answered with 204, in the order of its answers. */
  accepted(): readonly ReceivedEvent[];
  /** Lists what came while another event of its record waited for its answer. */
  atOnce(): readonly ReceivedEvent[];
  /** Until then it takes everything and answers nothing. */
  answerFromNowOn(): void;
}

/** An integrator's server that is slow, now and then late, and fails some events once. */
export async function startUnevenReceiver(): Promise<UnevenReceiver> {
  const arrived: ReceivedEvent[] = [];
  const accepted: ReceivedEvent[] = [];
  const atOnce: ReceivedEvent[] = [];
  const waiting = new Map<string, ServerResponse>();
  const done = (id: string, answer: ServerResponse) => {
    if (waiting.get(id) === answer) waiting.delete(id);
  };
  const opened = Promise.withResolvers<void>();
  const seen = new Set<string>();
  const server = createServer((message, answer) => {
    void (async () => {
      const body = JSON.parse(await text(message)) as Omit<ReceivedEvent, 'id'>;
      const event = { ...body, id: String(message.headers['webhook-id']) };
      if (waiting.has(event.data.id)) atOnce.push(event);
      waiting.set(event.data.id, answer);
      // A worker that is killed waits no longer.
      answer.once('close', () => done(event.data.id, answer));
      arrived.push(event);
      const isNew = !seen.has(event.id);
      seen.add(event.id);
      const place = seen.size;
      await opened.promise;
      await delay(place % late === 0 ? lateMs : slowMs);
      if (answer.destroyed) return;
      const fails = isNew && place % failing === 0;
      if (!fails) accepted.push(event);
      done(event.data.id, answer);
      answer.writeHead(fails ? 500 : 204).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(async () => {
    opened.resolve();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    arrived: () => arrived,
    accepted: () => accepted,
    atOnce: () => atOnce,
    answerFromNowOn: () => opened.resolve(),
  };
}
