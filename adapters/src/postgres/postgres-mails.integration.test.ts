import { afterAll } from 'vitest';
import type { WaitingMail } from '@timbra/core/testing/in-memory-mails.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { outgoingMailsContract } from '@timbra/core/testing/outgoing-mails-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresMails } from './postgres-mails.ts';
import { PostgresOutbox } from './postgres-outbox.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

outgoingMailsContract('PostgresMails', async () => {
  await database.change('delete from mails');
  const clock = new MovingClock();
  const ids = uuidV7Ids;
  const mails = new PostgresMails(database, new PostgresOutbox(database, ids, clock), ids, clock);
  const waiting = () => database.rows<WaitingMail>('select kind, payload from mails order by id');
  return { mails, transactions: database, waiting };
});
