import { expect, it } from 'vitest';
import { sweepCancellations } from './cancel-substituted.ts';

it('queues no more than the queue has room for, so that others do not wait behind hundreds', async () => {
  const asked: number[] = [];
  const queued: string[] = [];
  const due = async (limit: number) => {
    asked.push(limit);
    return ['a', 'b'];
  };
  const ports = {
    transactions: { run: <T>(work: () => Promise<T>) => work() },
    cancellations: { due },
    substitutions: { due },
    outbox: { add: async (name: string) => void queued.push(name) },
  };
  await sweepCancellations(ports, 30);
  expect(asked).toEqual([70, 70]);
  expect(queued).toEqual(['attend-cancellation', 'attend-cancellation', 'cancel-substituted', 'cancel-substituted']);
  await sweepCancellations(ports, 100);
  expect(asked).toHaveLength(2);
});
