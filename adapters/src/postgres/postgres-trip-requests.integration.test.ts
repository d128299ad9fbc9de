import { afterAll } from 'vitest';
import { tripRequestsContract } from '@timbra/core/testing/trip-requests-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresTripRequests } from './postgres-trip-requests.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

tripRequestsContract('PostgresTripRequests', () =>
  Promise.resolve({
    requests: new PostgresTripRequests(database),
    owner: () => anOwner(database),
    closeCompany: async (companyId: string) => {
      await database.change(sql`update companies set archived_at = now() where id = ${companyId}`);
    },
  }),
);
