import { expect, it } from 'vitest';
import { SweepCancellations } from './sweep-cancellations.ts';

it('queues no more than the queue has room for, so that others do not wait behind hundreds', async () => {
  const asked: number[] = [];
  const queued: string[] = [];
  const due = async (limit: number) => {
    asked.push(limit);
    return ['a', 'b'];
  };
  const sweep = new SweepCancellations(
    { run: (work) => work() },
    { due },
    { due },
    { add: async (name) => void queued.push(name) },
  );
  await sweep.execute(30);
  expect(asked).toEqual([70, 70]);
  expect(queued).toEqual(['attend-cancellation', 'attend-cancellation', 'cancel-substituted', 'cancel-substituted']);
  await sweep.execute(100);
  expect(asked).toHaveLength(2);
});
