import { afterAll } from 'vitest';
import { aPurchase } from '@timbra/core/testing/a-purchase.ts';
import { strayPaymentsContract } from '@timbra/core/testing/stray-payments-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresPlans } from './postgres-plans.ts';
import { PostgresPurchases } from './postgres-purchases.ts';
import { PostgresStrayPayments } from './postgres-stray-payments.ts';
import { sql } from './sql.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

strayPaymentsContract('PostgresStrayPayments', async () => {
  // One database for all tests: what an earlier one has left open is nobody's business.
  await database.change(sql`delete from stray_payments`);
  const [plan] = await new PostgresPlans(database).active();
  if (!plan) throw new Error('plans are on sale from the first day');
  const purchases = new PostgresPurchases(database);
  const purchase = async () => {
    // Each is of a buyer of its own.
    const client = crypto.randomUUID();
    const key = { userId: null, email: 'ana@ejemplo.mx', client };
    const added = await purchases.addOrFind(aPurchase({ planId: plan.id, method: 'transfer' }), key);
    if (!added) throw new Error('the purchase was not kept');
    return added.id;
  };
  return { strayPayments: new PostgresStrayPayments(database), transactions: database, purchase };
});
