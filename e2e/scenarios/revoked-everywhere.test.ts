import { expect, test } from 'vitest';
import { addCompany, client, register, type Client } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { aKey } from './every-call/holdings.ts';
import { join } from './members-client.ts';

const system = await useSystem();
const other = (await system.add('api')).url() ?? '';
const mostMs = 1_000;

/** The statuses of one call at both processes. */
const atBoth = async (someone: Client, path: string) =>
  Promise.all([system.url, other].map(async (url) => (await someone.at(url).call('GET', path)).status));

test('a key that is deleted and a member who is removed at one process are refused at the other within a second', async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const made = await ana.call<{ data: { id: string; key: string } }>('POST', '/api-keys', aKey(companyId));
  const key = client(system.url, made.body.data.key);
  const eva = await join(system, ana, companyId, { role: 'lectura' });
  const path = `/companies/${companyId}`;
  for (const someone of [key, eva]) expect(await atBoth(someone, path)).toEqual([200, 200]);

  const members = `${path}/members`;
  const { body } = await ana.call<{ data: readonly { id: string }[] }>('GET', members);
  for (const [someone, ending, status] of [
    [key, `/api-keys/${made.body.data.id}`, 401],
    [eva, `${members}/${body.data[0]?.id}`, 404],
  ] as const) {
    expect((await ana.call('DELETE', ending)).status).toBe(200);
    const ended = performance.now();
    expect(await atBoth(someone, path)).toEqual([status, status]);
    expect(performance.now() - ended).toBeLessThan(mostMs);
  }
});
