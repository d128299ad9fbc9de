import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryStrayPayments } from './in-memory-stray-payments.ts';
import { strayPaymentsContract } from './stray-payments-contract.ts';

strayPaymentsContract('InMemoryStrayPayments', async () => {
  const database = new InMemoryDatabase();
  const strayPayments = new InMemoryStrayPayments(database);
  return { strayPayments, transactions: database, purchase: async () => crypto.randomUUID() };
});
