import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { InMemoryMails } from '../../../testing/in-memory-mails.ts';
import { InMemoryNotifications } from '../../../testing/in-memory-notifications.ts';
import { InMemoryOutbox } from '../../../testing/in-memory-outbox.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import type { WebhookEndpoint } from '../webhook-endpoint.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import type { DeliveryStatus, DueWebhook, WebhookLine } from './webhook-line.ts';
import type { WebhookRequest } from './webhook-sender.ts';

const [seconds, minutes, hours, days] = [1_000, 60_000, 3_600_000, 86_400_000];
const leaseMs = 30 * seconds;
const unused = () => Promise.reject(new Error('nobody asks for this'));

interface Delivery {
  readonly due: DueWebhook;
  readonly status: DeliveryStatus;
  readonly next: Date;
}

/** An endpoint, what waits for it and what it was sent. */
class Fixture {
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly outbox = new InMemoryOutbox(this.database, this.clock);
  readonly mails = new InMemoryMails(this.database);
  readonly notifications = new InMemoryNotifications(this.database);
  readonly deliveries = this.database.table<Delivery>();
  readonly #endpoints = this.database.table<WebhookEndpoint>();
  readonly sent: WebhookRequest[] = [];
  /** It answers so, after so long. */
  answer: { readonly status: number | null; readonly ms: number } = { status: 200, ms: 0 };
  leaseUntil: Date | undefined;

  constructor(changes: Partial<WebhookEndpoint> = {}) {
    this.#endpoints.set('timbres', {
      id: 'timbres',
      userId: 'ana',
      companyId: null,
      url: 'https://avisos.ejemplo.mx/timbres?clave=1',
      events: ['*'],
      description: null,
      enabled: true,
      livemode: true,
      madeBy: 'ana',
      payroll: false,
      secretSealed: 'sealed nuevo',
      former: undefined,
      failingSince: undefined,
      disabledAt: undefined,
      createdAt: this.clock.now(),
      ...changes,
    });
  }

  get endpoint(): WebhookEndpoint {
    const found = this.#endpoints.get('timbres');
    if (!found) throw new Error('The endpoint is gone');
    return found;
  }

  add(id: string, recordId: string): void {
    const event = { type: 'invoice.issued', at: this.clock.now(), recordId, companyId: 'tienda', livemode: true };
    const due = { id, attempts: 0, repeated: false, event: { ...event, id: `event ${id}`, data: { total: '116.00' } } };
    this.deliveries.set(id, { due, status: 'pending', next: this.clock.now() });
  }

  /** Returns the ids of the events that were sent, in their order. */
  get order(): readonly string[] {
    return this.sent.map(({ headers }) => headers['webhook-id'] ?? '');
  }

  get statuses(): readonly DeliveryStatus[] {
    return [...this.deliveries.values()].map(({ status }) => status);
  }

  #change(changes: Partial<WebhookEndpoint>): void {
    this.#endpoints.set('timbres', { ...this.endpoint, ...changes });
  }

  get #waiting(): readonly Delivery[] {
    const pending = [...this.deliveries.values()].filter(({ status }) => status === 'pending');
    const isFirst = ({ due }: Delivery) =>
      pending.find((other) => other.due.event.recordId === due.event.recordId)?.due.id === due.id;
    return pending.filter(isFirst);
  }

  readonly #line: WebhookLine = {
    take: async () => {
      const { endpoint, leaseUntil } = this;
      if (!endpoint.enabled || (leaseUntil && leaseUntil > this.clock.now())) return undefined;
      this.leaseUntil = new Date(this.clock.now().getTime() + leaseMs);
      return { endpoint, lease: 'lease' };
    },
    renew: async () => this.endpoint.enabled,
    due: async (_held, limit) =>
      this.#waiting
        .filter(({ next }) => next <= this.clock.now())
        .slice(0, limit)
        .map(({ due }) => due),
    recordAttempt: async (due, { at }, status, next) => {
      this.deliveries.set(due.id, { due: { ...due, attempts: due.attempts + 1 }, status, next: next ?? at });
      this.#change({ failingSince: status === 'delivered' ? undefined : (this.endpoint.failingSince ?? at) });
      return this.endpoint.failingSince;
    },
    release: async ({ endpoint: { id } }) => {
      this.leaseUntil = undefined;
      const [first] = this.#waiting.map(({ next }) => next).toSorted((a, b) => a.getTime() - b.getTime());
      return first ? [{ endpointId: id, at: first }] : [];
    },
    disable: async (_id, disabledAt) => {
      const wasEnabled = this.endpoint.enabled;
      this.#change({ enabled: false, disabledAt });
      return wasEnabled;
    },
    unattended: unused,
  };

  readonly #sender = {
    problemOf: unused,
    send: async (request: WebhookRequest) => {
      this.sent.push(request);
      this.clock.moveBy(this.answer.ms);
      return { ...this.answer, excerpt: '' };
    },
  };

  run(process?: KillableProcess): Promise<void> {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    return deliverWebhooks(
      {
        webhookLine: port(this.#line),
        webhookSender: port(this.#sender),
        webhookSigner: {
          newSecret: () => '',
          headers: ({ id, at }, secrets) => ({
            'webhook-id': id,
            'webhook-timestamp': at.toISOString(),
            'webhook-signature': secrets.join(' '),
          }),
        },
        webhookSecrets: { seal: () => '', open: (_id, sealed) => sealed.slice(7), isCurrent: () => true },
        outbox: port(this.outbox),
        outgoingMails: port(this.mails),
        notifications: port(this.notifications),
        transactions: this.database,
        ids: { next: () => crypto.randomUUID() },
        clock: this.clock,
        presentClock: this.clock,
      },
      { endpointId: 'timbres' },
    );
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('an endpoint that answers', () => {
  it('is sent what is due, signed, each record in its order and records beside each other', async () => {
    fixture.add('a1', 'a');
    fixture.add('a2', 'a');
    fixture.add('b1', 'b');
    await fixture.run();
    expect(fixture.order).toEqual(['event a1', 'event b1', 'event a2']);
    expect(fixture.statuses).toEqual(['delivered', 'delivered', 'delivered']);
    expect(fixture.outbox.jobs).toEqual([]);
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = fixture.sent;
    expect({ url, headers }).toMatchObject({
      url: 'https://avisos.ejemplo.mx/timbres?clave=1',
      headers: { 'content-type': 'application/json', 'webhook-signature': 'nuevo' },
    });
    expect(JSON.parse(body)).toEqual({
      type: 'invoice.issued',
      timestamp: '2026-11-20T16:00:00.000Z',
      data: { total: '116.00', id: 'a', companyId: 'tienda', livemode: true },
    });
  });

  it('knows a message by the former secret too until its time is over', async () => {
    const until = new Date(fixture.clock.now().getTime() + hours);
    fixture = new Fixture({ former: { sealed: 'sealed viejo', until } });
    fixture.add('a1', 'a');
    await fixture.run();
    fixture.clock.moveBy(hours);
    fixture.add('a2', 'a');
    await fixture.run();
    expect(fixture.sent.map(({ headers }) => headers['webhook-signature'])).toEqual(['nuevo viejo', 'nuevo']);
  });

  it('leaves the worker to others after five seconds, and is looked after again at once', async () => {
    for (const id of ['a1', 'a2', 'a3']) fixture.add(id, 'a');
    fixture.answer = { status: 200, ms: 3 * seconds };
    await fixture.run();
    expect(fixture.order).toEqual(['event a1', 'event a2']);
    expect(fixture.outbox.jobs).toEqual([
      { name: 'deliver-webhooks', payload: { endpointId: 'timbres' }, dueAt: fixture.clock.now() },
    ]);
  });

  it('is left to the worker that has it', async () => {
    fixture.add('a1', 'a');
    fixture.leaseUntil = new Date(fixture.clock.now().getTime() + seconds);
    await fixture.run();
    expect(fixture.sent).toEqual([]);
  });

  it('is sent everything at least once, wherever a worker is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      for (const id of ['a1', 'a2']) killed.add(id, 'a');
      await process.run(killed.run(process));
      killed.clock.moveBy(leaseMs);
      await killed.run();
      expect(killed.statuses).toEqual(['delivered', 'delivered']);
      expect([...new Set(killed.order)]).toEqual(['event a1', 'event a2']);
    }));
});

describe('an endpoint that does not answer', () => {
  it('is tried eight times within 28 hours, and what comes behind the same record waits', async () => {
    fixture.answer = { status: null, ms: 0 };
    fixture.add('a1', 'a');
    fixture.add('a2', 'a');
    const waits: number[] = [];
    for (let attempts = 1; attempts < 8; attempts += 1) {
      await fixture.run();
      const at = fixture.clock.now().getTime();
      waits.push((fixture.deliveries.get('a1')?.next.getTime() ?? 0) - at);
      fixture.clock.moveBy((fixture.outbox.jobs.at(-1)?.dueAt.getTime() ?? 0) - at);
    }
    expect(waits).toEqual([5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 10 * hours]);
    expect(new Set(fixture.order)).toEqual(new Set(['event a1']));
    fixture.answer = { status: 302, ms: 0 };
    await fixture.run();
    expect(fixture.statuses).toEqual(['failed', 'pending']);
    expect(fixture.order.slice(7)).toEqual(['event a1', 'event a2']);
    expect(fixture.endpoint.enabled).toBe(true);
  });

  it('is turned off after five days, and its owner is told once', async () => {
    fixture = new Fixture({ failingSince: new Date(fixture.clock.now().getTime() - 5 * days) });
    fixture.answer = { status: 500, ms: 0 };
    fixture.add('a1', 'a');
    fixture.add('b1', 'b');
    await fixture.run();
    expect(fixture.endpoint).toMatchObject({ enabled: false, disabledAt: fixture.clock.now() });
    expect(fixture.notifications.all).toMatchObject([
      { userId: 'ana', type: 'WEBHOOK_OFF', about: { kind: 'webhook_endpoint', id: 'timbres' } },
    ]);
    expect(fixture.notifications.all[0]?.body).toContain('avisos.ejemplo.mx.');
    expect(fixture.notifications.all[0]?.body).not.toContain('clave');
    expect(fixture.mails.waiting).toEqual([
      { kind: 'webhook-off', payload: { userId: 'ana', url: fixture.endpoint.url } },
    ]);
    fixture.clock.moveBy(days);
    await fixture.run();
    expect(fixture.sent).toHaveLength(2);
  });

  it('stays on a moment before, and begins anew with an answer', async () => {
    fixture = new Fixture({ failingSince: new Date(fixture.clock.now().getTime() - 5 * days + 1) });
    fixture.answer = { status: 500, ms: 0 };
    fixture.add('a1', 'a');
    await fixture.run();
    expect(fixture.endpoint.enabled).toBe(true);
    fixture.answer = { status: 204, ms: 0 };
    fixture.clock.moveBy(5 * seconds);
    await fixture.run();
    expect(fixture.endpoint).toMatchObject({ enabled: true, failingSince: undefined });
  });
});
