import type { Transactions } from '../src/shared/transactions.ts';

/** Runs the work; what is kept in memory has nothing to undo. */
export const inMemoryTransactions: Transactions = { run: (work) => work() };
