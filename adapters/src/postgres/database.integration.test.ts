import { expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';

const url = await useDatabase();

test('connections that the server ends are replaced, also those of transactions that were under way', async () => {
  const poolSize = 3;
  const database = await Database.connect({ url, poolSize });
  const operator = await Database.connect({ url, poolSize: 1 });
  for (let round = 0; round < 2; round += 1) {
    const waiting = Array.from({ length: poolSize }, () =>
      database.run(() => database.rows(`select pg_sleep(60) as "held by ${round}"`)),
    );
    const ended = Promise.allSettled(waiting);
    await expect
      .poll(() =>
        operator.rows(
          `select 1 from pg_stat_activity where query like '%held by ${round}"%' and pid <> pg_backend_pid()`,
        ),
      )
      .toHaveLength(poolSize);
    await operator.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like '%held by ${round}"%' and pid <> pg_backend_pid()`,
    );
    expect((await ended).map(({ status }) => status)).toEqual(Array.from({ length: poolSize }, () => 'rejected'));
  }
  expect(await database.rows('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await database.plannedRows('select ?::int as one', [1])).toEqual([{ one: 1 }]);
  await Promise.all([database.close(), operator.close()]);
});
