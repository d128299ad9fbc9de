import { expect, test } from 'vitest';
import type { Context } from 'koa';
import { clientOf, networkOf } from './caller.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  // What is no address may be anything, and of any length.
  ['unknown', '198.51.100.1'],
  ['', '198.51.100.1'],
])('a request that is said to come from %j is counted for %s', (ip, client) => {
  expect(clientOf({ ip, req: { socket: { remoteAddress: '198.51.100.1' } } } as Context)).toBe(client);
});
