import { beforeEach, expect, it } from 'vitest';
import { PaymentsFixture } from '../../testing/payments-fixture.ts';
import { operatorActor } from '../access/actor.ts';
import { type FailedJob, retryJob } from './queues.ts';

const eva = operatorActor('Eva');
const job: FailedJob = {
  id: 'j',
  queue: 'settle-payment',
  payload: { paymentId: 'pi_1' },
  problem: '503',
  attempts: 10,
  failedAt: new Date(0),
};

let fixture: PaymentsFixture;
let failed: FailedJob[];
beforeEach(() => {
  fixture = new PaymentsFixture();
  failed = [job];
});

const retry = (id = 'j', actor = eva) => {
  const failedJobs = {
    find: async (wanted: string) => failed.find((each) => each.id === wanted),
    retry: async ({ id: wanted }: { readonly id: string }) => {
      const before = failed.length;
      failed = failed.filter((each) => each.id !== wanted);
      return failed.length < before;
    },
  };
  const { operatorActs } = fixture.paying();
  return { failedJobs, run: () => retryJob({ failedJobs, operatorActs }, { id, actor, why: 'Stripe volvió' }) };
};
const acts = () => [...fixture.acts.values()];

it('puts a failed job back, and keeps who did it and why', async () => {
  await retry().run();
  expect(failed).toEqual([]);
  expect(acts()).toEqual([{ act: 'retry-job', subject: 'j', who: 'Eva', why: 'Stripe volvió' }]);
});

it('puts no job back that is not among the failed ones, or was put back at the same moment', async () => {
  await expect(retry('none').run()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(acts()).toEqual([]);
  const { failedJobs, run } = retry();
  const { find } = failedJobs;
  failedJobs.find = async (id) => {
    const found = await find(id);
    failed = [];
    return found;
  };
  await expect(run()).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('is for operators alone', async () => {
  const ana = { ...eva, permissions: new Set(['invoices:issue'] as const) };
  await expect(retry('j', ana).run()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect([failed, acts()]).toEqual([[job], []]);
});
