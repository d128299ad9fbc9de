import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemorySecondFactors } from './in-memory-second-factors.ts';
import { secondFactorsContract } from './second-factors-contract.ts';

let accounts = 0;

secondFactorsContract('InMemorySecondFactors', () =>
  Promise.resolve({
    secondFactors: new InMemorySecondFactors(new InMemoryDatabase()),
    owner: () => Promise.resolve(`account ${(accounts += 1)}`),
  }),
);
