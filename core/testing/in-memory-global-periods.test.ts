import { globalPeriodsContract } from './global-periods-contract.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryGlobalPeriods } from './in-memory-global-periods.ts';

globalPeriodsContract('InMemoryGlobalPeriods', async () => {
  const periods = new InMemoryGlobalPeriods(new InMemoryDatabase());
  const company = async () => {
    const made = { companyId: crypto.randomUUID(), ownerId: crypto.randomUUID(), companyName: 'Tienda' };
    periods.companies.set(made.companyId, made);
    return made;
  };
  return { periods, company, document: async () => crypto.randomUUID() };
});
