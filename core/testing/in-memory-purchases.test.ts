import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryPurchases } from './in-memory-purchases.ts';
import { purchasesContract } from './purchases-contract.ts';

purchasesContract('InMemoryPurchases', async () => {
  const database = new InMemoryDatabase();
  const closed = new Set<string>();
  const purchases = new InMemoryPurchases(database, (userId) => !closed.has(userId));
  const owner = async () => ({ userId: crypto.randomUUID(), companyId: crypto.randomUUID() });
  const close = (userId: string) => Promise.resolve(closed.add(userId));
  return { purchases, transactions: database, plans: ['basico', 'negocio'], owner, close };
});
