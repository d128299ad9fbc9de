import { afterAll, expect, test } from 'vitest';
import { unsaidEmployer } from '@timbra/core/employees/employer/employer.ts';
import { employeesContract } from '@timbra/core/testing/employees-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresEmployees } from './saved-records.ts';
import { PostgresEmployers } from './postgres-employers.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

employeesContract('PostgresEmployees', () =>
  Promise.resolve({
    employees: new PostgresEmployees(database),
    transactions: database,
    owner: () => anOwner(database),
  }),
);

test('PostgresEmployers lets two who change one employer do so one after the other, the first time too', async () => {
  const employers = new PostgresEmployers(database);
  const { companyId } = await anOwner(database);
  const addDepartment = (name: string) =>
    database.run(async () => {
      const { departamentos, ...rest } = (await employers.findForChange(companyId)) ?? unsaidEmployer;
      await employers.save(companyId, { ...rest, departamentos: [...departamentos, name] });
    });
  await Promise.all(['a', 'b', 'c'].map(addDepartment));
  expect((await employers.find(companyId))?.departamentos.toSorted()).toEqual(['a', 'b', 'c']);
});
