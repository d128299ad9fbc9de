import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { freePort, isFree } from './ports.ts';

const server = createServer();

afterAll(() => {
  server.close();
});

test('a port is given once while its process lives, although nothing listens on it yet', async () => {
  // Below the range that is chosen from without being told.
  const few = { first: 10_000 + randomInt(4_990), count: 3 };
  const given = new Set([await freePort(few), await freePort(few), await freePort(few)]);
  expect(given).toEqual(new Set([few.first, few.first + 1, few.first + 2]));
  await expect(freePort(few)).rejects.toThrow('no free port');
});

test('a port that somebody listens on is not given', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await isFree(port)).toBe(false);
  await expect(freePort({ first: port, count: 1 })).rejects.toThrow('no free port');
});
