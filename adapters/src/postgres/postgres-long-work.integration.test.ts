import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { PostgresArchives } from './archives/postgres-archives.ts';
import { Database } from './database.ts';
import { PostgresLongWork } from './postgres-long-work.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const clock = new MovingClock();
const longWork = new PostgresLongWork(database, clock);

async function archives(count: number): Promise<string[]> {
  const owner = await anOwner(database);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    await new PostgresArchives(database).add({ id, ...owner, fileName: 'a.zip', createdAt: clock.now() }, [
      randomUUID(),
    ]);
  }
  return ids;
}

test('accounts take turns with long work, whichever one the jobs tell of', async () => {
  const [first = '', second = '', third = ''] = await archives(3);
  expect(await longWork.next('run-archive', first)).toBe(first);
  expect(await longWork.othersWait('run-archive', first)).toBe(false);
  const [own = ''] = await archives(1);
  expect(await longWork.othersWait('run-archive', first)).toBe(true);
  clock.moveBy(1);
  expect(await longWork.next('run-archive', second)).toBe(own);
  clock.moveBy(1);
  expect(await longWork.next('run-archive', third)).toBe(third);
  // Somebody works on the only one of the other account.
  await database.change(sql`update archives set lease_until = now() + interval '1 minute' where id = ${own}`);
  clock.moveBy(1);
  expect(await longWork.next('run-archive', second)).toBe(second);
  expect(await longWork.othersWait('run-archive', second)).toBe(false);
});

test.each(['run-import', 'undo-import', 'run-payroll'] as const)('%s goes on with what it is told of', async (job) => {
  const reportedId = randomUUID();
  expect(await longWork.next(job, reportedId)).toBe(reportedId);
  expect(await longWork.othersWait(job, reportedId)).toBe(false);
});
