import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryMails } from './in-memory-mails.ts';
import { outgoingMailsContract } from './outgoing-mails-contract.ts';

outgoingMailsContract('InMemoryMails', async () => {
  const database = new InMemoryDatabase();
  const mails = new InMemoryMails(database);
  return { mails, transactions: database, waiting: () => Promise.resolve(mails.waiting) };
});
