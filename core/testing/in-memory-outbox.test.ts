import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryOutbox } from './in-memory-outbox.ts';
import { MovingClock } from './moving-clock.ts';
import { outboxContract } from './outbox-contract.ts';

outboxContract('InMemoryOutbox', async () => {
  const [database, clock] = [new InMemoryDatabase(), new MovingClock()];
  const outbox = new InMemoryOutbox(database, clock);
  return { outbox, transactions: database, clock, waiting: () => Promise.resolve(outbox.jobs) };
});
