import { afterAll } from 'vitest';
import { aSubmission } from '@timbra/core/testing/submissions.ts';
import { globalPeriodsContract } from '@timbra/core/testing/global-periods-contract.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresGlobalPeriods } from './postgres-global-periods.ts';
import { PostgresInvoices } from './postgres-invoices.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

globalPeriodsContract('PostgresGlobalPeriods', async () => {
  // One database for all tests: what an earlier one has chosen is nobody's business.
  await database.change(sql`delete from rest_schedules`);
  const company = async () => {
    const { userId: ownerId, companyId } = await anOwner(database);
    const row = await database.row<{ name: string }>(sql`select name from companies where id = ${companyId}`);
    return { companyId, ownerId, companyName: row?.name ?? '' };
  };
  const document = async (companyId: string) => {
    const row = await database.row<{ userId: string }>(
      sql`select user_id as "userId" from companies where id = ${companyId}`,
    );
    const submission = aSubmission({ userId: row?.userId ?? '', companyId });
    await new PostgresInvoices(database, new MovingClock()).addProcessing(submission);
    return submission.id;
  };
  return { periods: new PostgresGlobalPeriods(database), company, document };
});
