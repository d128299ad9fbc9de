import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAgain } from './ask-again.ts';

it('takes nothing that was asked for before for the answer, not the very first one either', async () => {
  const client = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return answers[asked - 1]?.promise ?? Promise.reject(new Error('Asked too often'));
  };
  const list = new QueryObserver(client, { queryKey: ['clientes', 'lista'], queryFn, retry: false });
  const leave = list.subscribe(() => undefined);
  const again = askAgain(client, ['clientes']);
  answers[0]?.resolve('before');
  answers[1]?.resolve('after');
  await again;
  expect(list.getCurrentResult().data).toBe('after');
  expect(asked).toBe(2);
  leave();
  client.clear();
});
