import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryTicketCorrections } from './in-memory-ticket-corrections.ts';
import { ticketCorrectionsContract } from './ticket-corrections-contract.ts';

ticketCorrectionsContract('InMemoryTicketCorrections', async ({ notify }) => {
  const database = new InMemoryDatabase();
  const owner = { companyId: crypto.randomUUID(), ownerId: crypto.randomUUID() };
  const issued = new Set<string>();
  const corrections = new InMemoryTicketCorrections(database, { ...owner, notify }, (id) => issued.has(id));
  const sold = async () => {
    const originalId = crypto.randomUUID();
    issued.add(originalId);
    return { ...owner, orderId: crypto.randomUUID(), originalId, madeId: crypto.randomUUID() };
  };
  return { corrections, transactions: database, sold };
});
