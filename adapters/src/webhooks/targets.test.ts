import type { LookupAddress } from 'node:dns';
import { describe, expect, it, test } from 'vitest';
import { isPublic } from './refused-addresses.ts';
import { checkedAddresses, hostOf, readTarget, TargetRefused } from './targets.ts';

const resolvesTo = (...addresses: string[]) => {
  const found = addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
  return () => Promise.resolve(found);
};
const check = (url: string, resolve = resolvesTo('93.184.215.14'), allowLoopback = false) =>
  checkedAddresses(hostOf(readTarget(url, allowLoopback)), resolve, allowLoopback);
/** Reading it fails at once, resolving it later: both are a refusal. */
const refused = async (...asked: Parameters<typeof check>) =>
  expect(async () => check(...asked), asked[0]).rejects.toThrow(TargetRefused);

test('a public host is taken with the addresses that it resolves to', async () => {
  const addresses = ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'];
  expect(
    (await check('https://ejemplo.mx/avisos?a=1', resolvesTo(...addresses))).map(({ address }) => address),
  ).toEqual(addresses);
  expect(await check('https://ejemplo.mx:8443/')).toHaveLength(1);
  expect(await check('https://8.8.8.8/')).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

test('a port other than 443 and 8443, plain http and credentials are refused', async () => {
  for (const url of [
    'http://ejemplo.mx/',
    'https://ejemplo.mx:80/',
    'https://ejemplo.mx:22/',
    'https://ana:clave@ejemplo.mx/',
    'https://ana@ejemplo.mx/',
    'ftp://ejemplo.mx/',
    'file:///etc/passwd',
    'ejemplo.mx',
    '',
  ])
    await refused(url);
});

test('an address of this machine or of a private network is refused however it is written', async () => {
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '017700000001',
    '0177.0.0.01',
    '0',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '2852039166',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '１２７.0.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
    '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
    '[2001:db8::1]',
    '[100::1]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'algo.localhost',
  ])
    await refused(`https://${host}/`);
});

test('a name with one address that may not be reached is refused, whatever else it resolves to', async () => {
  await refused('https://ejemplo.mx/', resolvesTo('10.0.0.1'));
  await refused('https://ejemplo.mx/', resolvesTo('93.184.215.14', '169.254.169.254'));
  await refused('https://ejemplo.mx/', resolvesTo('::ffff:169.254.169.254'));
  await refused('https://ejemplo.mx/', resolvesTo());
  await refused('https://ejemplo.mx/', () => Promise.reject(new Error('ENOTFOUND')));
});

describe('an operator who allows loopback', () => {
  it('allows it by http and at any port', async () => {
    expect(await check('http://127.0.0.1:9/x', undefined, true)).toEqual([{ address: '127.0.0.1', family: 4 }]);
    expect(await check('http://[::1]:80/', undefined, true)).toHaveLength(1);
    expect(await check('http://localhost:3000/', resolvesTo('127.0.0.1', '::1'), true)).toHaveLength(2);
  });

  it('allows nothing else', async () => {
    await refused('http://ejemplo.mx/', undefined, true);
    await refused('https://10.0.0.1/', undefined, true);
    await refused('https://169.254.169.254/', undefined, true);
    await refused('http://localhost/', resolvesTo('10.0.0.1'), true);
  });
});

test('addresses at both edges of a range', () => {
  for (const address of [
    '172.15.255.255',
    '172.32.0.0',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '2001:200::1',
    '2a00::1',
  ])
    expect([address, isPublic(address)]).toEqual([address, true]);
  for (const address of ['172.16.0.0', '172.31.255.255', '10.255.255.255', '100.127.255.255', '2001:1ff::1', '4000::1'])
    expect([address, isPublic(address)]).toEqual([address, false]);
});
