import { expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import type { Scope } from '../access/actor.ts';
import { deleteSampleData } from './sample-data.ts';

/** Ana has sample data, two records of which her own documents name. */
function samples() {
  const owners = new Set(['ana']);
  const remove = async ({ userId }: Scope) => (owners.delete(userId) ? 2 : undefined);
  return { sampleData: { remove } };
}

it('deletes sample data once, and tells how many records stay for documents of their user', async () => {
  const ports = samples();
  expect(await deleteSampleData(ports, aSession('ana'))).toBe(2);
  await expect(deleteSampleData(ports, aSession('ana'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('deletes nobody else’s, and none by a program', async () => {
  const ports = samples();
  await expect(deleteSampleData(ports, aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const key = {
    ...aSession('ana'),
    via: 'key' as const,
    keyId: 'k',
    name: 'k',
    mode: 'live' as const,
    version: '2026-11-28',
  };
  await expect(deleteSampleData(ports, key)).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
  expect(await deleteSampleData(ports, aSession('ana'))).toBe(2);
});
