import { InMemoryDatabase } from './in-memory-database.ts';
import { transactionsContract } from './transactions-contract.ts';

transactionsContract('InMemoryDatabase', async () => {
  const transactions = new InMemoryDatabase();
  const words = transactions.table<string>();
  return {
    transactions,
    keep: async (word) => words.set(word, word),
    kept: async () => [...words.values()].toSorted(),
  };
});
