import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { client, register, registered, type Failure } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { sendHalf, type HalfSent } from './half-sent.ts';
import { customerHeader, previewImport } from './imports-client.ts';

/** Two connections to the database give eighty places to senders of either kind, and twenty of them to one client. */
const pool = 2;
const sendersOfClient = 20;
const temporary = await mkdtemp(join(tmpdir(), 'cut-requests-'));
afterAll(() => rm(temporary, { recursive: true }));
const system = await useSystem({
  env: { DATABASE_POOL: String(pool), TRUST_PROXY: 'true', TMPDIR: temporary, REGISTER_LIMIT: '1000' },
});
const ana = await register(system.url);
const { access_token: token } = await registered(system.url);
const anybody = client(system.url, undefined);

const folders = async () => (await readdir(temporary)).filter((name) => name.startsWith('timbra-upload-'));
const networks = (count: number) => Array.from({ length: count }, (_, n) => `10.0.${n}.1`);

/** Begins a form whose file never ends. */
const halfUpload = (from: string) =>
  sendHalf(system.url, {
    path: '/api/imports/preview',
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': from,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 10_000_000,
    },
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nrfc',
  });

interface HalfBody {
  readonly from: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

const halfBody = ({ from, path = '/api/auth/login', headers = {}, body = '{"email":' }: HalfBody) =>
  sendHalf(system.url, {
    path,
    headers: { 'X-Forwarded-For': from, 'Content-Type': 'application/json', 'Content-Length': 100_000, ...headers },
    body,
  });

const cutAll = (sent: readonly HalfSent[]) => Promise.all(sent.map((each) => each.cut()));

/** Returns what half a request asked for is under way once the next one of its kind is refused. */
const refusedOf = (from: string) => async () =>
  (await anybody.call<Failure>('POST', '/auth/login', { email: 'a@b.mx', password: 'x' }, { 'X-Forwarded-For': from }))
    .status === 503;

test('uploads whose senders have gone, in their turn or waiting for it, leave their places and no folder', async () => {
  const file = `${customerHeader}\n`;
  for (let round = 0; round < 3; round += 1) {
    const sent = await Promise.all(networks(4).flatMap((from) => Array.from({ length: 8 }, () => halfUpload(from))));
    await until('they take all the places', async () => (await folders()).length === 16);
    await cutAll(sent);
    await until('their folders are gone', async () => (await folders()).length === 0);
  }
  const { status } = await previewImport(ana, { companyId: '', kind: 'customers', file });
  expect(status).toBeLessThan(500);
  // It is nothing that an operator could mend.
  expect(system.logs()).not.toContain('an answer broke off');
});

test('what a killed process has left of uploads is gone with the next start', async () => {
  const sent = await Promise.all(networks(2).map(halfUpload));
  await until('they have begun', async () => (await folders()).length === 2);
  await system.api.kill();
  expect(await folders()).toHaveLength(2);
  await system.api.restart();
  expect(await folders()).toEqual([]);
  await cutAll(sent);
});

test.each([
  ['plain', {}, '{"email":'],
  ['packed', { 'Content-Encoding': 'gzip' }, gzipSync(randomBytes(1_000)).subarray(0, 500)],
])('a %s body that is cut leaves its place', async (_, headers, body) => {
  const from = '10.1.0.1';
  for (let round = 0; round < 2; round += 1) {
    const sent = await Promise.all(Array.from({ length: sendersOfClient }, () => halfBody({ from, headers, body })));
    await until('they take all that one client may have', refusedOf(from));
    await cutAll(sent);
    await until('the client is served again', async () => !(await refusedOf(from)()));
  }
});

test('half-sent bodies of one client leave others their places, and those of many leave events and health theirs', async () => {
  const [first = '', ...others] = networks(4).map((from) => from.replace('10.0', '10.2'));
  const fill = (from: string) => Promise.all(Array.from({ length: sendersOfClient }, () => halfBody({ from })));
  const sent = await fill(first);
  await until('they take all that one client may have', refusedOf(first));
  expect(await refusedOf('10.2.9.9')()).toBe(false);
  sent.push(...(await Promise.all(others.map(fill))).flat());
  await until('they take all that there is', refusedOf('10.2.9.9'));
  const event = await anybody.raw('POST', '/webhooks/stripe', '{}');
  // It is refused for its signature, which was looked at.
  expect([event.status, ((await event.json()) as Failure).code]).toEqual([400, 'VALIDATION']);
  for (const path of ['/healthz', '/readyz']) expect((await fetch(system.url + path)).status, path).toBe(200);
  expect((await ana.call('GET', '/companies')).status).toBe(200);
  await cutAll(sent);
});
