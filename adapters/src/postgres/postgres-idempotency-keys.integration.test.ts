import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresIdempotencyKeys } from './postgres-idempotency-keys.ts';

const url = await useDatabase();
const [one, other] = await Promise.all([Database.connect({ url }), Database.connect({ url })]);
const here = new PostgresIdempotencyKeys(one);
const there = new PostgresIdempotencyKeys(other);
afterAll(async () => {
  here.endWaits();
  await one.close();
  await other.close();
});

const longMs = 60_000;
const keyed = (key: string) => ({ scope: 'somebody', key: `"${key}"?`, hash: new Uint8Array([7]) });

async function claimed(key: string) {
  const request = keyed(key);
  const claim = await there.claim(request);
  expect(claim.kind).toBe('mine');
  return { request, owner: 'owner' in claim ? claim.owner : '' };
}

test('whoever waits for a key is told when another process has answered it, or let it go', async () => {
  const [answered, released, running] = [
    await claimed('answered'),
    await claimed('released'),
    await claimed('running'),
  ];
  const warnings: string[] = [];
  const wait = ({ request }: typeof answered) => here.settled(request, longMs).then(() => warnings.push(request.key));
  const waiting = [wait(answered), wait(released)];
  void wait(running);
  await there.answer(answered.request, answered.owner, 201, { made: true });
  await waiting[0];
  expect(warnings).toEqual([answered.request.key]);
  await there.release(released.request, released.owner);
  await waiting[1];
  expect(warnings).toEqual([answered.request.key, released.request.key]);
  expect(await here.claim(answered.request)).toMatchObject({ kind: 'answered', status: 201, body: { made: true } });
  expect(await here.claim(released.request)).toMatchObject({ kind: 'mine' });
});

test('a wait for a key ends with its time', async () => {
  const { request } = await claimed('long');
  expect(await here.settled(request, 150)).toBe(false);
});
