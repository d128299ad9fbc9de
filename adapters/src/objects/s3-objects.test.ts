import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startS3Server, type S3Server } from '@timbra/testing/objects/s3-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { S3Objects } from './s3-objects.ts';
import { objectStoreContract } from './testing/object-store-contract.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucketAt = (url: string, bucket = 'files') => ({ bucket, url, region: 'us-east-1', account });

objectStoreContract('S3Objects', async () => new S3Objects(bucketAt(server.url)));

test('a bucket that is not there is told, and is not an object that is not there', async () => {
  const objects = new S3Objects(bucketAt(server.url, 'no-such-bucket'));
  await expect(objects.get('a/b', 10, AbortSignal.timeout(5_000))).rejects.toThrow('bucket');
});

/** A server that does what real ones do only when they are in trouble. */
async function aServer(answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; url: string }> {
  const troubled = createServer(answer ?? (() => undefined)).listen(0, '127.0.0.1');
  await once(troubled, 'listening');
  return { server: troubled, url: `http://127.0.0.1:${(troubled.address() as AddressInfo).port}` };
}

test('a server that is too busy is asked once more, and then told', async () => {
  let calls = 0;
  const { server: busy, url } = await aServer((_, response) => {
    calls += 1;
    response.writeHead(503).end('<Error><Code>SlowDown</Code><Message>Slow down</Message></Error>');
  });
  const objects = new S3Objects(bucketAt(url));
  await expect(objects.put('a/b', Buffer.from('x'), AbortSignal.timeout(5_000))).rejects.toThrow('Slow down');
  expect(calls).toBe(2);
  busy.close();
});

test('an answer that stops in the middle is waited for no longer than its caller waits', async () => {
  const { server: stuck, url } = await aServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('the beginning');
  });
  const objects = new S3Objects(bucketAt(url));
  const begun = performance.now();
  await expect(objects.get('a/b', 2_000, AbortSignal.timeout(300))).rejects.toThrow(/abort|timeout/i);
  expect(performance.now() - begun).toBeLessThan(3_000);
  stuck.closeAllConnections();
  stuck.close();
});
