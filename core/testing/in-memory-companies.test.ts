import { companiesContract } from './companies-contract.ts';
import { InMemoryCompanies } from './in-memory-companies.ts';
import { InMemoryDatabase } from './in-memory-database.ts';

companiesContract('InMemoryCompanies', async () => {
  const database = new InMemoryDatabase();
  let last = 0;
  const nextId = () => String((last += 1)).padStart(3, '0');
  const companies = new InMemoryCompanies(database);
  return { companies, transactions: database, user: async () => crypto.randomUUID(), nextId };
});
