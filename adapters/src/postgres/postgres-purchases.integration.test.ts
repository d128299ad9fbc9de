import { afterAll } from 'vitest';
import { purchasesContract } from '@timbra/core/testing/purchases-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresPlans } from './postgres-plans.ts';
import { PostgresPurchases } from './postgres-purchases.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

purchasesContract('PostgresPurchases', async () => {
  // All tests have one database: what an earlier one has bought is nobody's business.
  await database.change(sql`delete from purchases`);
  const [one, other] = await new PostgresPlans(database).active();
  if (!one || !other) throw new Error('two plans are on sale from the first day');
  return {
    purchases: new PostgresPurchases(database),
    transactions: database,
    plans: [one.id, other.id],
    owner: () => anOwner(database),
    close: (userId) => database.change(sql`update users set closed_at = now() where id = ${userId}`),
  };
});
