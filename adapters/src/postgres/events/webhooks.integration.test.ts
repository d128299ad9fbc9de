import { randomUUID } from 'node:crypto';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverWebhooks } from '@timbra/core/events/delivery/deliver-webhooks.ts';
import { resealSecrets } from '@timbra/core/shared/reseal-secrets.ts';
import { sweepWebhooks } from '@timbra/core/events/delivery/sweep-webhooks.ts';
import type { HeldEndpoint } from '@timbra/core/events/delivery/webhook-line.ts';
import type { WebhookRequest } from '@timbra/core/events/delivery/webhook-sender.ts';
import type { NewEvent } from '@timbra/core/shared/events/events.ts';
import type { WebhookEndpoint } from '@timbra/core/events/webhook-endpoint.ts';
import type { Scope } from '@timbra/core/access/actor.ts';
import { rollSecret } from '@timbra/core/events/roll-secret.ts';
import { aScope, aSession } from '@timbra/core/testing/actors.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { AesVault, VaultSecretSafe } from '../../security/aes-vault.ts';
import { parseEncryptionKeys } from '../../security/encryption-keys.ts';
import { uuidV7Ids } from '../../security/uuid-v7.ts';
import { hmacWebhookSigner } from '../../webhooks/hmac-webhook-signer.ts';
import { Database } from '../database.ts';
import { PostgresMails } from '../postgres-mails.ts';
import { PostgresNotifications } from '../postgres-notifications.ts';
import { PostgresOutbox } from '../postgres-outbox.ts';
import { sealingKeys } from '../health.ts';
import { sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { PostgresEvents } from './postgres-events.ts';
import { PostgresWebhookEndpoints } from './postgres-webhook-endpoints.ts';
import { PostgresWebhookLine } from './postgres-webhook-line.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const [seconds, hours] = [1_000, 3_600_000];
const key = '00'.repeat(31) + '01';

/** A receiver by its URL: what it answers, and what it was sent. */
class Receivers {
  readonly sent: (WebhookRequest & { readonly at: number })[] = [];
  readonly answers = new Map<string, number | null>();
  readonly #clock: MovingClock;

  constructor(clock: MovingClock) {
    this.#clock = clock;
  }

  problemOf = () => Promise.resolve(undefined);
  send = async (request: WebhookRequest) => {
    this.sent.push({ ...request, at: this.#clock.now().getTime() });
    const status = this.answers.get(request.url);
    return { status: status === undefined ? 200 : status, ms: 3, excerpt: 'ok' };
  };

  /** What one was sent, as `type record`. */
  of = (url: string) =>
    this.sent
      .filter((request) => request.url === url)
      .map(({ body }) => JSON.parse(body) as { type: string; data: { id: string; version?: number } });
}

function begin() {
  const clock = new MovingClock();
  const ids = uuidV7Ids;
  const outbox = new PostgresOutbox(database, ids, clock);
  const receivers = new Receivers(clock);
  const events = new PostgresEvents(database, outbox, ids, clock);
  return {
    clock,
    presentClock: clock,
    ids,
    outbox,
    receivers,
    events,
    eventLog: events,
    transactions: database,
    webhookEndpoints: new PostgresWebhookEndpoints(database),
    webhookLine: new PostgresWebhookLine(database, ids, clock, clock),
    webhookSender: receivers,
    webhookSigner: hmacWebhookSigner,
    webhookSecrets: new VaultSecretSafe(new AesVault(parseEncryptionKeys(key)), 'webhook'),
    notifications: new PostgresNotifications(database),
    outgoingMails: new PostgresMails(database, outbox, ids, clock),
  };
}

let story: ReturnType<typeof begin>;
let owner: Awaited<ReturnType<typeof anOwner>>;
beforeEach(async () => {
  await database.change(sql`delete from outbox`);
  await database.change(sql`delete from webhook_endpoints`);
  story = begin();
  owner = await anOwner(database);
});

const scope = () => aScope(owner.userId);

async function endpoint(change: Partial<WebhookEndpoint> = {}): Promise<WebhookEndpoint> {
  const id = story.ids.next();
  const made: WebhookEndpoint = {
    id,
    userId: owner.userId,
    companyId: null,
    url: `https://${id}.mx/`,
    events: ['*'],
    description: null,
    enabled: true,
    livemode: true,
    madeBy: null,
    payroll: true,
    secretSealed: story.webhookSecrets.seal(id, hmacWebhookSigner.newSecret()),
    former: undefined,
    failingSince: undefined,
    disabledAt: undefined,
    createdAt: story.clock.now(),
    ...change,
  };
  expect(await story.webhookEndpoints.add(made, 20)).toBe(true);
  return made;
}

/** Members stand for any record of a company. */
const event = (recordId: string): NewEvent => ({ type: 'member.added', recordId, companyId: owner.companyId });

/** What was told of a run of payroll. @returns its id. */
async function aPayrollEvent(): Promise<string> {
  const id = uuidV7Ids.next();
  await database.change(
    sql`insert into events (id, type, user_id, company_id, record_kind, record_id, sequence, payroll, data, at)
     values (${id}, 'payroll_run.completed', ${owner.userId}, ${owner.companyId}, 'payroll_run', ${randomUUID()}, 1, true, '{}', ${story.clock.now()})`,
  );
  return id;
}

/** Somebody who works in the company. */
async function aMember(permissions: string): Promise<string> {
  const { userId } = await anOwner(database);
  const email = `${userId}@ejemplo.mx`;
  await database.change(
    sql`insert into members (id, company_id, user_id, email, email_key, role, added, removed, permissions, invited_by, invited_at, accepted_at)
     values (${uuidV7Ids.next()}, ${owner.companyId}, ${userId}, ${email}, ${email}, 'lectura', '{}', '{}', ${permissions}::text[], ${owner.userId}, now(), now())`,
  );
  return userId;
}

/** Does the jobs that are due, and those that they leave, until none is. */
async function work(): Promise<void> {
  for (;;) {
    const due: string[] = [];
    await story.outbox.handOver({ each: 100, ofKinds: () => ({}) }, async (entries) => {
      for (const { name, payload } of entries)
        if (name === 'deliver-webhooks') due.push((payload as { endpointId: string }).endpointId);
    });
    if (due.length === 0) return;
    for (const endpointId of new Set(due)) await deliverWebhooks(story, { endpointId });
  }
}

const statuses = async ({ id }: WebhookEndpoint) =>
  (
    await database.rows<{ status: string }>(
      sql`select status from webhook_deliveries where endpoint_id = ${id} order by position`,
    )
  ).map(({ status }) => status);

describe('an event', () => {
  test('is kept whether an endpoint stands or not, and not at all without its transaction', async () => {
    const [kept, lost] = [randomUUID(), randomUUID()];
    await story.events.record(event(kept));
    const failing = database.run(async () => {
      await story.events.record(event(lost));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    const rows = await database.rows<{ record_id: string }>(
      sql`select record_id from events where record_id in (${[kept, lost]})`,
    );
    expect(rows).toEqual([{ record_id: kept }]);
  });

  test('of a record that is not there is told to nobody', async () => {
    await endpoint();
    await story.events.record({ type: 'customer.created', recordId: randomUUID() });
    await work();
    expect(story.receivers.sent).toEqual([]);
  });

  test('goes to the endpoints of its account or its company that chose it and are on', async () => {
    const other = await anOwner(database);
    const wanted = [await endpoint(), await endpoint({ companyId: owner.companyId, events: ['member.*'] })];
    await endpoint({ events: ['invoice.*'] });
    await endpoint({ enabled: false });
    await endpoint({ userId: other.userId });
    await endpoint({ companyId: other.companyId });
    await story.events.record(event(randomUUID()));
    await work();
    expect(story.receivers.sent.map(({ url }) => url).toSorted()).toEqual(wanted.map(({ url }) => url).toSorted());
  });

  test('of the account alone goes to no endpoint of one company', async () => {
    const [all] = [await endpoint(), await endpoint({ companyId: owner.companyId })];
    await story.events.record({ type: 'stamps.low', recordId: owner.userId });
    await work();
    expect(story.receivers.sent.map(({ url }) => url)).toEqual([all.url]);
  });

  test('of one record follows the others in the order in which their transactions ended', async () => {
    const [record] = [randomUUID(), await endpoint()];
    await Promise.all(Array.from({ length: 20 }, () => story.events.record(event(record))));
    const rows = await database.rows<{ sequence: string; position: string }>(
      sql`select e.sequence, d.position from events e join webhook_deliveries d on d.event_id = e.id
       where e.record_id = ${record} order by d.position`,
    );
    expect(rows.map(({ sequence }) => Number(sequence))).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

describe('an attempt that fails', () => {
  test('is repeated after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h under the same id, and given up then', async () => {
    const silent = await endpoint();
    story.receivers.answers.set(silent.url, 503);
    await story.events.record(event(randomUUID()));
    const start = story.clock.now().getTime();
    for (const pause of [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 36_000, 36_000]) {
      story.clock.moveBy(pause * seconds);
      await work();
    }
    const { sent } = story.receivers;
    expect(sent.map(({ at }) => (at - start) / seconds)).toEqual([0, 5, 305, 2_105, 9_305, 27_305, 63_305, 99_305]);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await statuses(silent)).toEqual(['failed']);
  });

  test('holds back what comes after it of the same record, and nothing of another one', async () => {
    const silent = await endpoint();
    const [one, other] = [randomUUID(), randomUUID()];
    story.receivers.answers.set(silent.url, null);
    await story.events.record(event(one));
    await work();
    story.receivers.answers.set(silent.url, 204);
    await story.events.record({ ...event(one), type: 'member.removed' } as NewEvent);
    await story.events.record(event(other));
    await work();
    const received = () => story.receivers.of(silent.url).map(({ type, data }) => [type, data.id]);
    expect(received()).toEqual([
      ['member.added', one],
      ['member.added', other],
    ]);
    story.clock.moveBy(5 * seconds);
    await work();
    expect(received().slice(2)).toEqual([
      ['member.added', one],
      ['member.removed', one],
    ]);
    expect(await statuses(silent)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('turns an endpoint off after five days without success, once, with a notice and a mail', async () => {
    const silent = await endpoint();
    story.receivers.answers.set(silent.url, 500);
    for (let hour = 0; hour <= 5 * 24; hour += 8) {
      await story.events.record(event(randomUUID()));
      await work();
      story.clock.moveBy(8 * hours);
    }
    const found = await story.webhookEndpoints.find(aScope(owner.userId), silent.id);
    expect(found).toMatchObject({ enabled: false, disabledAt: expect.any(Date) });
    const asked = story.receivers.sent.length;
    await story.events.record(event(randomUUID()));
    await work();
    expect(story.receivers.sent).toHaveLength(asked);
    const notices = await database.rows(
      sql`select type from notifications where user_id = ${owner.userId} and type = 'WEBHOOK_OFF'`,
    );
    expect(notices).toHaveLength(1);
    const mails = await database.rows(sql`select from mails where payload->>'userId' = ${owner.userId}`);
    expect(mails).toHaveLength(1);
  });

  test('of what was asked for again says nothing of the endpoint, and one success begins anew', async () => {
    const silent = await endpoint();
    await story.events.record(event(randomUUID()));
    await work();
    story.receivers.answers.set(silent.url, 500);
    const failingSince = async () => (await story.webhookEndpoints.find(aScope(owner.userId), silent.id))?.failingSince;
    expect(
      await story.eventLog.replay(scope(), silent, { from: new Date(0), until: undefined, types: undefined }),
    ).toBe(1);
    await work();
    expect(await failingSince()).toBeUndefined();
    await story.events.record(event(randomUUID()));
    await work();
    expect(await failingSince()).toEqual(story.clock.now());
    story.receivers.answers.set(silent.url, 200);
    await story.events.record(event(randomUUID()));
    await work();
    expect(await failingSince()).toBeUndefined();
  });
});

test('the last place for an endpoint is given once, whoever else has the account in the directory', async () => {
  const first = await endpoint({ enabled: false });
  const add = () => story.webhookEndpoints.add({ ...first, id: uuidV7Ids.next() }, 2);
  const [adding, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const added = database.run(async () => {
    const isAdded = await add();
    adding.resolve();
    await ending.promise;
    return isAdded;
  });
  await adding.promise;
  const late = add();
  const isWaiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => database.row(isWaiting)).toBeDefined();
  // It waits for no row of the directory.
  expect(await database.change(sql`update users set name = 'Otra' where id = ${owner.userId}`)).toBe(1);
  ending.resolve();
  expect(await Promise.all([added, late])).toEqual([true, false]);
});

describe('what is sent again', () => {
  test('are the events of a period of before the endpoint too, in their order, under their ids', async () => {
    const record = randomUUID();
    await story.events.record(event(record));
    story.clock.moveBy(1_000);
    const from = story.clock.now();
    await story.events.record({ ...event(record), type: 'member.removed' } as NewEvent);
    await story.events.record(event(record));
    const late = await endpoint();
    expect(await story.eventLog.replay(scope(), late, { from, until: undefined, types: undefined })).toBe(2);
    expect(
      await story.eventLog.replay(scope(), late, { from: new Date(0), until: from, types: ['member.added'] }),
    ).toBe(1);
    await work();
    expect(story.receivers.of(late.url).map(({ type }) => type)).toEqual([
      'member.removed',
      'member.added',
      'member.added',
    ]);
    const ids = await database.rows<{ id: string }>(sql`select id from events where record_id = ${record}`);
    expect(new Set(story.receivers.sent.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(ids.map(({ id }) => id)),
    );
  });

  test('is nothing of another company, and no payslip to who may not see any', async () => {
    await aPayrollEvent();
    const [seeing, blind] = [await endpoint(), await endpoint({ payroll: false })];
    const other = await anOwner(database);
    const foreign = await endpoint({ companyId: other.companyId });
    const period = { from: new Date(0), until: undefined, types: undefined };
    expect(await story.eventLog.replay(scope(), seeing, period)).toBe(1);
    expect(await story.eventLog.replay(scope(), blind, period)).toBe(0);
    expect(await story.eventLog.replay(scope(), foreign, period)).toBe(0);
  });

  test('is no payslip once whoever made the endpoint may not see them, what waited either', async () => {
    const maker = await aMember('{webhooks:manage,payroll:write}');
    const made = await endpoint({ companyId: owner.companyId, madeBy: maker });
    const eventId = await aPayrollEvent();
    expect(await story.eventLog.resend(scope(), eventId, made)).toBe(true);
    await database.change(sql`update members set permissions = '{webhooks:manage}' where user_id = ${maker}`);
    await story.events.record(event(randomUUID()));
    await work();
    expect(story.receivers.of(made.url).map(({ type }) => type)).toEqual(['member.added']);
    expect(await statuses(made)).toEqual(['failed', 'delivered']);
    expect(await story.eventLog.resend(scope(), eventId, made)).toBe(false);
    await database.change(sql`update members set permissions = '{payroll:read}' where user_id = ${maker}`);
    expect(await story.eventLog.resend(scope(), eventId, made)).toBe(true);
    await database.change(sql`delete from members where user_id = ${maker}`);
    expect(await story.eventLog.resend(scope(), eventId, made)).toBe(false);
  });

  test('is no payslip to an endpoint that is held while whoever made it loses the right', async () => {
    const maker = await aMember('{webhooks:manage,payroll:read}');
    const made = await endpoint({ companyId: owner.companyId, madeBy: maker });
    expect(await story.eventLog.resend(scope(), await aPayrollEvent(), made)).toBe(true);
    const held = await story.webhookLine.take(made.id);
    if (!held) throw new Error('Nobody else has it');
    expect(await story.webhookLine.due(held, 8)).toHaveLength(1);
    await database.change(sql`delete from members where user_id = ${maker}`);
    expect(await story.webhookLine.due(held, 8)).toEqual([]);
    await story.webhookLine.release(held);
  });

  test('is no payslip either where whoever asks may not see them, whatever the endpoint is told', async () => {
    const asking: Scope = {
      ...aScope(await aMember('{webhooks:manage}'), 'webhooks:manage'),
      companyId: owner.companyId,
    };
    const made = await endpoint({ companyId: owner.companyId, madeBy: owner.userId });
    const eventId = await aPayrollEvent();
    expect(await story.eventLog.has(scope(), eventId)).toBe(true);
    expect(await story.eventLog.has(asking, eventId)).toBe(false);
    const period = { from: new Date(0), until: undefined, types: undefined };
    expect(await story.eventLog.replay(asking, made, period)).toBe(0);
    expect(await story.eventLog.replay(scope(), made, period)).toBe(1);
  });

  test('is a test, which no other endpoint is sent', async () => {
    const [tested] = [await endpoint(), await endpoint()];
    await story.eventLog.sendTest(tested);
    await work();
    expect(story.receivers.sent.map(({ url }) => url)).toEqual([tested.url]);
    expect(story.receivers.of(tested.url)).toMatchObject([
      { type: 'webhook.test', data: { id: tested.id, livemode: true } },
    ]);
  });
});

const safeOf = (keys: string) => new VaultSecretSafe(new AesVault(parseEncryptionKeys(keys)), 'webhook');
const newerKey = '00'.repeat(31) + '02';

test('secrets, also those of before, are sealed under a new key, so that the old one can go', async () => {
  const { id, secretSealed } = await endpoint();
  const former = { sealed: story.webhookSecrets.seal(id, 'whsec_antes'), until: story.clock.now() };
  const found = await story.webhookEndpoints.find(aScope(owner.userId), id);
  if (!found) throw new Error('It is gone');
  await story.webhookEndpoints.save({ ...found, former });
  const before = await sealingKeys(database);
  expect(await resealSecrets(story.webhookEndpoints, safeOf(newerKey))).toMatchObject({ unreadable: [id] });
  const reseal = () => resealSecrets(story.webhookEndpoints, safeOf(`${newerKey},${key}`));
  expect(await reseal()).toEqual({ resealed: 1, seen: 1, unreadable: [] });
  expect(await reseal()).toEqual({ resealed: 0, seen: 1, unreadable: [] });
  const after = await sealingKeys(database);
  expect([before.length, after.length, after.some((each) => before.includes(each))]).toEqual([1, 1, false]);
  const [sealed] = await story.webhookEndpoints.sealedAfter(undefined, 1);
  const newer = safeOf(newerKey);
  expect(newer.open(id, sealed?.current ?? '')).toBe(story.webhookSecrets.open(id, secretSealed));
  expect(newer.open(id, sealed?.former ?? '')).toBe('whsec_antes');
});

describe('workers', () => {
  test('have one endpoint one at a time, and succeed one that died when its lease ends', async () => {
    const { id } = await endpoint();
    const held = await story.webhookLine.take(id);
    expect(held).toBeDefined();
    expect(await story.webhookLine.take(id)).toBeUndefined();
    await story.events.record(event(randomUUID()));
    await work();
    expect(story.receivers.sent).toEqual([]);
    story.clock.moveBy(25 * seconds);
    await sweepWebhooks(story);
    await work();
    expect(story.receivers.sent).toHaveLength(1);
    // The one that died goes on: it holds nothing any more.
    expect(held && (await story.webhookLine.renew(held))).toBe(false);
    expect(held && (await story.webhookLine.release(held))).toEqual([]);
  });

  test('leave some to other accounts, however many endpoints one has, and go on with the rest afterwards', async () => {
    const own = await Promise.all(Array.from({ length: 6 }, () => endpoint()));
    const held: (HeldEndpoint | undefined)[] = [];
    for (const { id } of own) held.push(await story.webhookLine.take(id));
    expect(held.filter((one) => one !== undefined)).toHaveLength(4);
    const other = await anOwner(database);
    const theirs = await endpoint({ userId: other.userId });
    expect(await story.webhookLine.take(theirs.id)).toBeDefined();
    await story.events.record(event(randomUUID()));
    const [first] = held;
    const waiting = first ? await story.webhookLine.release(first) : [];
    expect(waiting.map(({ endpointId }) => endpointId).toSorted()).toEqual(
      own
        .filter((_, index) => index === 0 || held[index] === undefined)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('sign with both secrets while one is rolled, and with one afterwards', async () => {
    const { id } = await endpoint();
    const current = await story.webhookEndpoints.find(aScope(owner.userId), id);
    if (!current) throw new Error('It is gone');
    const until = new Date(story.clock.now().getTime() + hours);
    const former = { sealed: current.secretSealed, until };
    const secretSealed = story.webhookSecrets.seal(id, hmacWebhookSigner.newSecret());
    await story.webhookEndpoints.save({ ...current, secretSealed, former });
    for (const pause of [0, hours]) {
      story.clock.moveBy(pause);
      await story.events.record(event(randomUUID()));
      await work();
    }
    const signatures = story.receivers.sent.map(({ headers }) => headers['webhook-signature']?.split(' ').length);
    expect(signatures).toEqual([2, 1]);
  });

  test('sign with a rolled secret as long as it was asked for by the real time, whatever that of a test company is', async () => {
    const { id } = await endpoint();
    const ofCompany = { now: () => new Date(story.clock.now().getTime() + 30 * 24 * hours) };
    const ahead = { ...story, clock: ofCompany };
    await rollSecret(ahead, aSession(owner.userId), id, 1);
    for (const pause of [0, hours]) {
      story.clock.moveBy(pause);
      await story.events.record(event(randomUUID()));
      await deliverWebhooks(ahead, { endpointId: id });
    }
    const signatures = story.receivers.sent.map(({ headers }) => headers['webhook-signature']?.split(' ').length);
    expect(signatures).toEqual([2, 1]);
  });
});
