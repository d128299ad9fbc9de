import { afterAll } from 'vitest';
import { aSubmission } from '@timbra/core/testing/submissions.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { ticketRequestsContract } from '@timbra/core/testing/ticket-requests-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresInvoices } from './postgres-invoices.ts';
import { PostgresTicketRequests } from './postgres-ticket-requests.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';
import { aSale } from './testing/sales.ts';
import { setTicketNotices } from './testing/ticket-notices.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

ticketRequestsContract('PostgresTicketRequests', async ({ notify }) => {
  // One database for all tests: what an earlier one has left waiting is nobody's business.
  await database.change(sql`delete from ticket_requests`);
  const ticket = async () => {
    const { userId: ownerId, companyId } = await anOwner(database);
    await setTicketNotices(database, companyId, notify);
    const document = aSubmission({ userId: ownerId, companyId });
    await new PostgresInvoices(database, new MovingClock()).addProcessing(document);
    return { orderId: await aSale(database, companyId), companyId, ownerId, invoiceId: document.id };
  };
  return { requests: new PostgresTicketRequests(database), transactions: database, ticket };
});
