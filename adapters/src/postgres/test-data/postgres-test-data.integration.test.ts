import { afterAll, expect, test } from 'vitest';
import { KillableProcess } from '@timbra/core/testing/killable-process.ts';
import { emptyTestData } from '@timbra/core/test-data/delete-test-data.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../../security/uuid-v7.ts';
import { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { PostgresTestData } from './postgres-test-data.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const customers = 1_200;

async function fill(companyId: string): Promise<void> {
  await database.change(
    sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
      select gen_random_uuid(), ${companyId}, 'AAA' || lpad(n::text, 6, '0') || 'AA1', 'Cliente', 'G03', '601', '42501', now()
      from generate_series(1, ${customers}) n`,
  );
}

const left = async (companyId: string) =>
  Number(
    (await database.row<{ count: string }>(sql`select count(*) from customers where company_id = ${companyId}`))?.count,
  );

test('what a worker has begun to empty goes on where it died, and touches nothing that is live', async () => {
  const { userId, companyId: live } = await anOwner(database);
  const ofTests = uuidV7Ids.next();
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, livemode, created_at) values (${ofTests}, ${userId}, 'De prueba', 'x', false, now())`,
  );
  await fill(live);
  await fill(ofTests);
  const testData = new PostgresTestData(database);
  await testData.close(userId);
  const outbox = { add: () => Promise.resolve() };
  // Each worker dies before its second step.
  const standing: number[] = [];
  for (let worker = 0; worker < 2; worker += 1) {
    const process = new KillableProcess(1);
    await process.run(emptyTestData({ testData: process.port(testData), transactions: database, outbox }, { userId }));
    expect(process.isDead).toBe(true);
    expect(await testData.isEmpty(userId)).toBe(false);
    standing.push(await left(ofTests));
  }
  expect(standing).toEqual([customers - 500, customers - 1_000]);
  await emptyTestData({ testData, transactions: database, outbox }, { userId });
  expect(await testData.isEmpty(userId)).toBe(true);
  expect([await left(ofTests), await left(live)]).toEqual([0, customers]);
});
