import { afterAll, expect, test } from 'vitest';
import { aScope } from '@timbra/core/testing/actors.ts';
import { companiesContract } from '@timbra/core/testing/companies-contract.ts';
import { aUser } from '@timbra/core/testing/users-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresCompanies } from './postgres-companies.ts';
import { PostgresUsers } from './postgres-users.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

companiesContract('PostgresCompanies', async () => {
  await database.change(sql`delete from companies`);
  const user = async () => {
    const made = aUser();
    await new PostgresUsers(database).add(made);
    return made.id;
  };
  return { companies: new PostgresCompanies(database), transactions: database, user, nextId: () => uuidV7Ids.next() };
});

test('a company that was loaded to be changed and stays as it was is not written again', async () => {
  const { userId, companyId } = await anOwner(database);
  const companies = new PostgresCompanies(database);
  const rowVersion = async () =>
    await database.row<object>(sql`select xmin::text from companies where id = ${companyId}`);
  const change = (name?: string) =>
    database.run(async () => {
      const company = await companies.lock(aScope(userId), companyId);
      if (!company) throw new Error('The company is not there.');
      await companies.save({ ...company, name: name ?? company.name });
    });

  const before = await rowVersion();
  await change();
  expect(await rowVersion()).toEqual(before);
  await change('Tienda nueva');
  expect(await rowVersion()).not.toEqual(before);
  expect(await companies.find(aScope(userId), companyId)).toMatchObject({ name: 'Tienda nueva' });
});
