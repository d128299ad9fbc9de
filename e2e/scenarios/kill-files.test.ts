import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { addCompany, anInvoice, issue, register } from '@timbra/testing/api/api-client.ts';
import { startS3Server } from '@timbra/testing/objects/s3-server.ts';
import { startSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { afterAll, expect, test } from 'vitest';

const endings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

/** Stands before a bucket that is far away, and counts what was written to it. */
async function slowProxy(to: string, ms: number) {
  let written = 0;
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    await delay(ms);
    const { method, headers, url } = asked;
    const passed = request(new URL(url ?? '/', to), { method, headers }, (answered) => {
      if (method === 'PUT' && answered.statusCode === 200) written += 1;
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    // Whoever asked may be dead by now.
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const server = createServer((asked, answer) => void pass(asked, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    written: () => written,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const kills = 5;
const documents = 30;

test('a worker that is killed again and again while it moves files loses none and changes none', async () => {
  const bucket = await startS3Server();
  const proxy = await slowProxy(bucket.url, 100);
  endings.push(bucket.stop, proxy.stop);
  const place = {
    FILES_DIR: '',
    S3_BUCKET: 'files',
    S3_URL: proxy.url,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  // The API reads what has moved; the worker that issues has no place to move anything to.
  const system = await startSystem({ env: { FILES_DIR: '', TRIAL_STAMPS: '100' }, api: place });
  endings.push(system.stop);
  const database = new Client({ connectionString: system.databaseUrl });
  await database.connect();
  endings.push(() => database.end());
  const counted = async (condition: string) =>
    (await database.query(`select 1 from invoice_files where ${condition}`)).rowCount ?? 0;

  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const ids: string[] = [];
  for (let made = 0; made < documents; made += 1) ids.push((await issue(ana, anInvoice(companyId))).body.data.id);
  await until('all are issued', async () => (await counted(`kind = 'xml'`)) === documents);
  const xmlOf = async (id: string) => (await ana.download(`/invoices/${id}/xml`)).text();
  const before = await Promise.all(ids.map(xmlOf));
  await system.worker.kill('SIGTERM');

  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await system.add('worker', place);
    const already = proxy.written();
    await until('it has begun to move files', async () => proxy.written() > already + kill, { everyMs: 10 });
    await worker.kill('SIGKILL');
    expect(await counted('content is null and stored_key is null')).toBe(0);
  }
  // Each death came between an object and its row.
  expect(proxy.written()).toBeGreaterThan(await counted('stored_key is not null'));
  expect(await Promise.all(ids.map(xmlOf))).toEqual(before);

  await system.add('worker', place);
  await until('all files have left the database', async () => (await counted('content is not null')) === 0);
  expect(await Promise.all(ids.map(xmlOf))).toEqual(before);
});
