import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryTicketRequests } from './in-memory-ticket-requests.ts';
import { ticketRequestsContract } from './ticket-requests-contract.ts';

ticketRequestsContract('InMemoryTicketRequests', async ({ notify }) => {
  const database = new InMemoryDatabase();
  const ownerId = crypto.randomUUID();
  const requests = new InMemoryTicketRequests(database, { ownerId, notify });
  const [orderId, companyId, invoiceId] = [() => crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  return {
    requests,
    transactions: database,
    ticket: async () => ({ orderId: orderId(), companyId, ownerId, invoiceId }),
  };
});
