import { expect, it } from 'vitest';
import { operatorActor } from '../access/actor.ts';
import type { BalanceReturn } from './payment-gateway.ts';
import { ReturnBalance } from './return-balance.ts';
import { ReturnStray } from './return-stray.ts';
import type { StrayPayment } from './stray-payments.ts';

const stray: StrayPayment = {
  id: 's1',
  customerId: 'cus_1',
  purchaseId: 'c1',
  amount: 100,
  cause: 'PART',
  status: 'OPEN',
  createdAt: new Date(0),
  endedAt: null,
};

it('asks for one return after a crash too, though the balance has grown to the same amount again', async () => {
  const asked: BalanceReturn[] = [];
  let status: StrayPayment['status'] = 'OPEN';
  const strays = {
    find: () => Promise.resolve({ ...stray, status }),
    mark: (_: string, next: StrayPayment['status']) => {
      status = next;
      return Promise.resolve(true);
    },
  };
  const gateway = { returnBalance: (order: BalanceReturn) => Promise.resolve(void asked.push(order)) };
  const dead = { execute: () => Promise.reject(new Error('killed')) };
  const send = new ReturnBalance(strays, gateway, dead);
  const command = new ReturnStray(strays, send, { keep: async () => undefined, has: async () => false });
  const order = { strayId: stray.id, actor: operatorActor('Olga'), why: 'Lo pidió' };
  for (const _ of [1, 2]) await expect(command.execute(order)).rejects.toThrow('killed');
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  expect(status).toBe('RETURNING');
});
