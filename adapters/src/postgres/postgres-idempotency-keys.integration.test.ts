import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresIdempotencyKeys } from './postgres-idempotency-keys.ts';
import { sql } from './sql.ts';

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
const keyed = (key: string) => ({
  scope: 'somebody',
  key: `"${key}"?`,
  target: new Uint8Array([1]),
  hash: new Uint8Array([7]),
});

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

test('a key of one call is free for another one, and each finds its own again', async () => {
  const { request, owner } = await claimed('shared');
  const apart = { ...request, target: new Uint8Array([2]), hash: new Uint8Array([8]) };
  const second = await here.claim(apart);
  expect(second.kind).toBe('mine');
  expect(await here.settled(apart, 150)).toBe(false);
  await there.answer(request, owner, 201, { call: 'first' });
  await here.answer(apart, 'owner' in second ? second.owner : '', 200, { call: 'second' });
  expect(await there.settled(apart, longMs)).toBe(true);
  expect(await here.claim(request)).toMatchObject({ status: 201, body: { call: 'first' } });
  expect(await there.claim(apart)).toMatchObject({ status: 200, body: { call: 'second' } });
  expect(await there.claim({ ...apart, hash: new Uint8Array([9]) })).toEqual({ kind: 'other-request' });
});

test('of fifty parallel requests one has the key', async () => {
  const claims = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? here : there).claim(keyed('parallel'))),
  );
  expect(claims.filter(({ kind }) => kind === 'mine')).toHaveLength(1);
  expect(claims.filter(({ kind }) => kind === 'running')).toHaveLength(49);
});

test('a row of the version before stands for every call of its key, until it is too old', async () => {
  const { request, owner } = await claimed('before');
  await there.answer(request, owner, 201, { made: true });
  const before = sql`update idempotency_keys set target = null where key = ${request.key}`;
  await one.change(before);
  const apart = { ...request, target: new Uint8Array([2]), hash: new Uint8Array([8]) };
  expect(await here.claim(request)).toMatchObject({ status: 201 });
  expect(await here.claim(apart)).toEqual({ kind: 'other-request' });
  await one.change(
    sql`update idempotency_keys set created_at = now() - interval '49 hours' where key = ${request.key}`,
  );
  expect(await here.claim(apart)).toMatchObject({ kind: 'mine' });
});
