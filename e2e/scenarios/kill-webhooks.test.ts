import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freeLoopbackUrl } from '@timbra/emulators/local/ports.ts';
import type { EventAnswer } from '@timbra/contract/webhooks.ts';
import { addCompany, register, type Client } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { expectDeath } from './crash-points/death.ts';
import { inDatabase } from './crash-points/soundness.ts';
import { aCustomer } from './every-call/holdings.ts';
import { startUnevenReceiver } from './uneven-receiver.ts';
import { startReceiver, type ReceivedEvent } from './webhook-receiver.ts';

const entryOf = (name: string) => join(import.meta.dirname, 'crash-points', `${name}.ts`);
const system = await useSystem({ env: { LOG_LEVEL: 'warn' }, entries: { worker: entryOf('worker') } });

const points = ['before a webhook', 'after a webhook', 'after an attempt is kept'];
const records = 6;

test('each event comes once at least, one record’s in order and none is lost, wherever the worker and the receiver are killed', async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const receiver = await startReceiverProcess(ana, companyId);
  const dead = await ana.call('POST', '/webhook-endpoints', { companyId, events: ['*'], url: 'http://127.0.0.1:9/' });
  expect(dead.status).toBe(201);
  const customers = [];
  for (let index = 0; index < records; index += 1) customers.push(await addRecord(ana, companyId, index));
  for (const point of points) {
    await system.worker.restart({ CRASH_AT: point, CRASH_AFTER: '2' });
    await Promise.all(customers.map((id) => rename(ana, id, point)));
    await expectDeath(system, system.worker, point);
    await receiver.kill();
    await forgetLeases();
    await system.worker.restart({ CRASH_AT: '' });
    await Promise.all(customers.map((id) => rename(ana, id, `${point} otra vez`)));
    await until('an attempt finds nobody', async () => (await failedAttempts(ana, receiver.endpointId)) > 0);
    await receiver.start();
    await dueNow();
  }

  const written = await eventsOf(ana, companyId);
  expect(written.length).toBe(records * (1 + 2 * points.length));
  const received = await until('all have come', async () => {
    await dueNow();
    const some = receiver.received();
    return new Set(some.map(({ id }) => id)).size === written.length && some;
  });
  expect(new Set(received.map(({ id }) => id))).toEqual(new Set(written.map(({ id }) => id)));
  for (const id of customers) {
    const versions = firstOfEach(received.filter(({ data }) => data.id === id)).map(({ data }) => data['version']);
    expect([id, versions]).toEqual([id, [1, 2, 3, 4, 5, 6, 7]]);
  }
  // A death between the receiver's answer and its being kept repeats an event: the kills were where they should be.
  expect(received.length).toBeGreaterThan(written.length);
});

test('two workers that are killed send each record’s events in order to a receiver that is slow and fails now and then, and delay no other', async () => {
  const second = await system.add('worker');
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const [slow, quick] = [await startUnevenReceiver(), await startReceiver()];
  await addEndpoint(ana, companyId, slow.url);
  quick.trust((await addEndpoint(ana, companyId, quick.url)).secret);
  const customers = await Promise.all([0, 1, 2].map((index) => addRecord(ana, companyId, index)));
  const change = (round: string) => Promise.all(customers.map((id) => rename(ana, id, `VUELTA ${round}`)));
  for (const round of ['A', 'B', 'C', 'D']) await change(round);
  // The slow one has not answered anything yet.
  const written = customers.length * 5;
  await until('the other one has all', async () => idsOf(quick.received).size === written);
  expect(slow.accepted()).toEqual([]);
  slow.answerFromNowOn();
  for (const accepted of [4, 9]) {
    await until(`${accepted} are accepted`, async () => {
      await dueNow();
      return slow.accepted().length >= accepted;
    });
    await Promise.all([system.worker.kill('SIGKILL'), second.kill('SIGKILL')]);
    await forgetLeases();
    await Promise.all([system.worker.restart({ CRASH_AT: '' }), second.restart()]);
    await change(`TRAS ${accepted}`);
  }
  const events = await eventsOf(ana, companyId);
  expect(events.length).toBe(written + 2 * customers.length);
  await until('both have all', async () => {
    await dueNow();
    return [slow.accepted(), quick.received].every((some) => idsOf(some).size === events.length);
  });
  for (const some of [slow.accepted(), quick.received]) expect(idsOf(some)).toEqual(idsOf(events));
  for (const received of [slow.arrived(), quick.received])
    for (const id of customers) {
      const versions = received.filter(({ data }) => data.id === id).map(({ data }) => Number(data['version']));
      // One that failed, or whose worker died, comes again before the next one of its record.
      expect([id, versions]).toEqual([id, versions.toSorted((one, other) => one - other)]);
      expect([id, [...new Set(versions)]]).toEqual([id, [1, 2, 3, 4, 5, 6, 7]]);
    }
  expect(slow.atOnce()).toEqual([]);
  expect(slow.arrived().length).toBeGreaterThan(events.length);
});

const idsOf = (events: readonly { readonly id: string }[]) => new Set(events.map(({ id }) => id));

const rfcOf = (index: number) =>
  ['URE180429TM6', 'XOJI740919U48', 'CACX7605101P8', 'H&E951128469', 'EKU9003173C9', 'IIA040805DZ4'][index];

async function addRecord(someone: Client, companyId: string, index: number): Promise<string> {
  const customer = { ...aCustomer(companyId), nombre: `CLIENTE ${index}`, rfc: rfcOf(index) };
  const made = await someone.call<{ data: { id: string } }>('POST', '/customers', customer);
  expect(made.status).toBe(201);
  return made.body.data.id;
}

async function addEndpoint(someone: Client, companyId: string, url: string) {
  const endpoint = { companyId, events: ['customer.*'], url };
  const made = await someone.call<{ data: { id: string; secret: string } }>('POST', '/webhook-endpoints', endpoint);
  expect(made.status).toBe(201);
  return made.body.data;
}

async function rename(someone: Client, id: string, nombre: string): Promise<void> {
  expect((await someone.call('PATCH', `/customers/${id}`, { nombre: nombre.toUpperCase() })).status).toBe(200);
}

/** An event may come again, behind later ones of its record: what counts is the order in which each came first. */
const firstOfEach = (events: readonly ReceivedEvent[]) =>
  events.filter(({ id }, index) => events.findIndex((event) => event.id === id) === index);

async function eventsOf(someone: Client, companyId: string): Promise<readonly EventAnswer[]> {
  const path = `/events?companyId=${companyId}&type=customer.*`;
  return (await someone.call<{ data: readonly EventAnswer[] }>('GET', path)).body.data;
}

async function failedAttempts(someone: Client, endpointId: string): Promise<number> {
  const { body } = await someone.call<{
    data: readonly { status: string; attempts: readonly { status: number | null }[] }[];
  }>('GET', `/webhook-endpoints/${endpointId}/deliveries`);
  return body.data.filter(({ status, attempts }) => status === 'pending' && attempts.at(-1)?.status === null).length;
}

/** As if the time had passed that a killed worker has its endpoints for. */
const forgetLeases = () =>
  inDatabase(system, (client) =>
    client.query('update webhook_endpoints set lease_until = now() where lease_until > now()'),
  );

/** As if the pauses between attempts were over. */
const dueNow = () =>
  inDatabase(system, (client) => client.query('update webhook_deliveries set next_at = now() where next_at > now()'));

interface ReceiverProcess {
  readonly endpointId: string;
  /** What it verified, in the order of its coming, through all of its lives. */
  received(): readonly ReceivedEvent[];
  kill(): Promise<void>;
  start(): Promise<void>;
}

async function startReceiverProcess(someone: Client, companyId: string): Promise<ReceiverProcess> {
  const url = await freeLoopbackUrl();
  const endpoint = await addEndpoint(someone, companyId, `${url}/avisos`);
  const file = join(system.dataDir, 'received.ndjson');
  const env = {
    ...process.env,
    RECEIVER_PORT: new URL(url).port,
    RECEIVER_FILE: file,
    RECEIVER_SECRET: endpoint.secret,
  };
  let child: ChildProcess | undefined;
  const start = async () => {
    child = fork(entryOf('receiver'), { env, execArgv: [] });
    await once(child, 'message');
  };
  const kill = async () => {
    const ended = child && once(child, 'exit');
    child?.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  onTestFinished(kill);
  await start();
  const received = () =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as ReceivedEvent)
      : [];
  return { endpointId: endpoint.id, received, kill, start };
}
