import { expect, it } from 'vitest';
import { MovingClock } from '../../testing/moving-clock.ts';
import { type LongUse, runInSlices } from './in-slices.ts';

/** Archives, one of which is in its turn; each step of one takes four seconds. */
function archives({ steps, othersWait }: { readonly steps: number; readonly othersWait: boolean }) {
  const clock = new MovingClock();
  const queued: unknown[] = [];
  const done: string[] = [];
  const use: LongUse<'run-archive'> = {
    job: 'run-archive',
    idOf: ({ archiveId }) => archiveId,
    payloadOf: (archiveId) => ({ archiveId }),
    work: async ({ archiveId }, mayGoOn) => {
      for (let step = 1; step <= steps; step += 1) {
        done.push(archiveId);
        clock.moveBy(4_000);
        if (step < steps && !(await mayGoOn())) return false;
      }
      return true;
    },
  };
  const longWork = { next: async () => 'in turn', othersWait: async () => othersWait };
  const outbox = { add: async (...job: unknown[]) => void queued.push(job) };
  return { run: () => runInSlices({ longWork, outbox, clock }, use, { archiveId: 'told' }), queued, done };
}

it('goes on with whose turn it is, whatever its job tells of, to its end while nobody else waits', async () => {
  const { run, queued, done } = archives({ steps: 5, othersWait: false });
  await run();
  expect(done).toEqual(Array.from({ length: 5 }, () => 'in turn'));
  expect(queued).toEqual([]);
});

it('leaves it after some seconds when another account waits, and queues it again', async () => {
  const { run, queued, done } = archives({ steps: 5, othersWait: true });
  await run();
  expect(done).toHaveLength(3);
  expect(queued).toEqual([['run-archive', { archiveId: 'in turn' }]]);
});
