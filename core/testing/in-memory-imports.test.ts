import { importsContract } from './imports-contract.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryImports } from './in-memory-imports.ts';

importsContract('InMemoryImports', () => {
  const ownerOf = new Map<string, string>();
  const database = new InMemoryDatabase();
  const both = new InMemoryImports(database, (companyId) => ownerOf.get(companyId));
  const owner = () => {
    const made = { userId: crypto.randomUUID(), companyId: crypto.randomUUID() };
    ownerOf.set(made.companyId, made.userId);
    return Promise.resolve(made);
  };
  return Promise.resolve({ imports: both, runs: both, transactions: database, owner });
});
