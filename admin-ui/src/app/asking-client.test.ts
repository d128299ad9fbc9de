import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { AskingClient } from './asking-client.ts';

/** Makes answers that come when the test says so, in the order in which they are asked for. */
function deferred(...answers: readonly PromiseWithResolvers<string>[]) {
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return answers[asked - 1]?.promise ?? Promise.reject(new Error('Asked too often'));
  };
  return { queryFn, asked: () => asked };
}

const queryKey = ['clientes', 'lista'];
const all = { queryKey: ['clientes'] };
const answer = () => Promise.withResolvers<string>();

it('takes no first answer that was asked for before a change, whether it comes first or last', async () => {
  const client = new AskingClient();
  const [before, after] = [answer(), answer()];
  const { queryFn, asked } = deferred(before, after);
  const list = new QueryObserver(client, { queryKey, queryFn, retry: false });
  const leave = list.subscribe(() => undefined);
  const again = client.invalidateQueries(all);
  before.resolve('before');
  await before.promise;
  expect(list.getCurrentResult().data).toBeUndefined();
  after.resolve('after');
  await again;
  expect(list.getCurrentResult().data).toBe('after');
  expect(asked()).toBe(2);
  leave();
  client.clear();
});

it('asks again for what a screen waits for, although nothing else is to be asked for now', async () => {
  const client = new AskingClient();
  const [before, after] = [answer(), answer()];
  const { queryFn } = deferred(before, after);
  const list = new QueryObserver(client, { queryKey, queryFn, retry: false });
  const leave = list.subscribe(() => undefined);
  await client.invalidateQueries({ ...all, refetchType: 'none' });
  before.resolve('before');
  after.resolve('after');
  await expect.poll(() => list.getCurrentResult().data).toBe('after');
  leave();
  client.clear();
});

it('hands the new answer to whoever waited for the old one', async () => {
  const client = new AskingClient();
  const [before, after] = [answer(), answer()];
  const { queryFn } = deferred(before, after);
  const list = new QueryObserver(client, { queryKey, queryFn, retry: false });
  const leave = list.subscribe(() => undefined);
  const waiting = client.query({ queryKey, queryFn });
  void client.invalidateQueries(all);
  before.resolve('before');
  after.resolve('after');
  await expect(waiting).resolves.toBe('after');
  leave();
  client.clear();
});

it('does not keep an old answer that nobody waits for any more', async () => {
  const client = new AskingClient();
  const [before, after] = [answer(), answer()];
  const { queryFn } = deferred(before, after);
  const list = new QueryObserver(client, { queryKey, queryFn, retry: false });
  list.subscribe(() => undefined)();
  await client.invalidateQueries(all);
  before.resolve('before');
  await before.promise;
  after.resolve('after');
  const leave = list.subscribe(() => undefined);
  await expect.poll(() => list.getCurrentResult().data).toBe('after');
  leave();
  client.clear();
});
