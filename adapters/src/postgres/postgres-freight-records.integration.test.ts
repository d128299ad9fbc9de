import { afterAll } from 'vitest';
import { freightRecordsContract } from '@timbra/core/testing/freight-records-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresFreightRecords } from './postgres-freight-records.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

freightRecordsContract('PostgresFreightRecords', () =>
  Promise.resolve({
    records: new PostgresFreightRecords(database),
    transactions: database,
    owner: () => anOwner(database),
  }),
);
