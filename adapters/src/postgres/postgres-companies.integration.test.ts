import { afterAll } from 'vitest';
import { companiesContract } from '@timbra/core/testing/companies-contract.ts';
import { aUser } from '@timbra/core/testing/users-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresCompanies } from './postgres-companies.ts';
import { PostgresUsers } from './postgres-users.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

companiesContract('PostgresCompanies', async () => {
  await database.change('delete from companies');
  const user = async () => {
    const made = aUser();
    await new PostgresUsers(database).add(made);
    return made.id;
  };
  return { companies: new PostgresCompanies(database), transactions: database, user, nextId: () => uuidV7Ids.next() };
});
