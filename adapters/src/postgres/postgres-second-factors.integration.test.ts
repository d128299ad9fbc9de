import { afterAll } from 'vitest';
import { secondFactorsContract } from '@timbra/core/testing/second-factors-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresSecondFactors } from './postgres-second-factors.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const secondFactors = new PostgresSecondFactors(database);

secondFactorsContract('PostgresSecondFactors', () =>
  Promise.resolve({ secondFactors, owner: async () => (await anOwner(database)).userId }),
);
