import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import {
  addCompany,
  anInvoice,
  issue,
  register,
  type Failure,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import { documentsAt, holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { sendHalf } from './half-sent.ts';

// A call to the provider may last longer than a worker that was told to stop.
const system = await useSystem({ ownDatabase: true, env: { PROVIDER_TIMEOUT_SECONDS: '12' } });

/** Whoever has not ended ten seconds after it was told to is killed. */
const byItself = { code: 0, signal: null };

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

/** One call on a connection that the agent keeps. */
function ask(agent: Agent, path: string, options: { method?: string; body?: Buffer } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', body } = options;
    const headers = body ? { 'Content-Type': 'application/json', 'Content-Length': body.length } : {};
    const call = request(`${system.url}${path}`, { agent, method, headers, timeout: 60_000 }, (response) => {
      response.resume();
      const { statusCode: status, headers: answered } = response;
      response.once('end', () => resolve({ status, connection: answered.connection }));
    });
    call.once('error', reject);
    call.once('timeout', () => call.destroy(new Error(`${path} was not answered within a minute`)));
    call.end(body);
  });
}

test('a connection whose request was too large carries the next one', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = Buffer.alloc(6 * 1_048_576, 'x');
  for (const path of ['/api/auth/login', '/api/webhooks/stripe']) {
    expect((await ask(agent, path, { method: 'POST', body })).status, path).toBe(413);
    expect((await ask(agent, '/api/plans/active')).status, path).toBe(200);
  }
  agent.destroy();
});

test.each([
  ['gzip', gzipSync],
  ['br', (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
] as const)('so does one whose request was too large once it was unpacked from %s', async (encoding, pack) => {
  // Noise stays as large as it is: most of it is still to come when it is refused.
  const body = pack(randomBytes(6 * 1_048_576));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Content-Encoding': encoding,
  };
  const sent = await sendHalf(system.url, { path: '/api/auth/login', headers, body });
  sent.send('GET /api/plans/active HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect((await sent.answer).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

test('a caller that never ends what was refused is cut off', async () => {
  const endless = new Promise((resolve) => {
    const call = request(`${system.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 1_073_741_824 },
    });
    const timer = setInterval(() => call.write(Buffer.alloc(65_536)), 5);
    const over = (how: string) => {
      clearInterval(timer);
      resolve(how);
    };
    call.on('response', (response) => response.resume());
    call.once('error', () => over('cut'));
    call.once('close', () => over('cut'));
  });
  expect(await endless).toBe('cut');
});

test('without its database the API answers 503 and when to come back, and goes on with it', async () => {
  const ana = await register(system.url);
  await system.database?.kill();
  const { status, headers, body } = await ana.call<Failure>('GET', '/companies');
  expect([status, body.code]).toEqual([503, 'OVERLOADED']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await system.database?.start();
  await until('the API has its database again', async () => (await ana.call('GET', '/companies')).status === 200);
});

test('told to stop, a worker finishes what it can within eight seconds, leaves the rest to the next, and ends', async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const stopWith = async (heldMs: number) => {
    await holdAnswers(system.pacUrl, heldMs);
    const before = (await documentsAt(system.pacUrl)).length;
    const { body } = await issue(ana, anInvoice(companyId), { Prefer: 'wait=0' });
    await until('the provider has it', async () => (await documentsAt(system.pacUrl)).length > before);
    await system.worker.kill('SIGTERM');
    return { ending: await system.worker.ended(), id: body.data.id };
  };
  const isIssued = async (id: string) => {
    const { body } = await ana.call<InvoiceBody>('GET', `/invoices/${id}`);
    return body.data.status === 'ISSUED';
  };
  const done = await stopWith(2_000);
  expect(done.ending).toEqual(byItself);
  expect(await isIssued(done.id)).toBe(true);
  await system.worker.restart();
  const cut = await stopWith(30_000);
  expect(cut.ending).toEqual(byItself);
  await holdAnswers(system.pacUrl, 0);
  await system.worker.restart();
  await until('the next worker has gone on with it', () => isIssued(cut.id));
  expect(await documentsAt(system.pacUrl)).toHaveLength(2);
});

test('told to stop, the API ends within ten seconds, and answers what it has taken until then', async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  await holdAnswers(system.pacUrl, 20_000);
  const waiting = issue(ana, anInvoice(companyId), { Prefer: 'wait=30' });
  const traffic = { statuses: [] as (number | undefined)[], closed: 0, failures: [] as string[] };
  const loops = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await ask(agent, '/api/plans/active').catch((error: NodeJS.ErrnoException) => error);
      if (outcome instanceof Error) return traffic.failures.push(outcome.code ?? outcome.message);
      traffic.statuses.push(outcome.status);
      if (outcome.connection === 'close') traffic.closed += 1;
    }
  });
  await until('the traffic flows', () => Promise.resolve(traffic.statuses.length > 50));
  const pauses = monitorEventLoopDelay();
  pauses.enable();
  await system.api.kill('SIGTERM');
  expect(await system.api.ended()).toEqual(byItself);
  await Promise.all(loops);
  pauses.disable();
  expect(new Set(traffic.statuses)).toEqual(new Set([200]));
  expect(traffic.closed).toBeGreaterThan(0);
  // Only connections that were never taken fail; and those that are idle for a second because this process stood still.
  const stoodStill = pauses.max > 500_000_000;
  for (const failure of traffic.failures)
    expect(stoodStill ? ['ECONNREFUSED', 'ECONNRESET'] : ['ECONNREFUSED']).toContain(failure);
  expect((await waiting).status).toBe(202);
});
