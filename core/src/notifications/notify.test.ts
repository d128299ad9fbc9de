import { expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryNotifications } from '../../testing/in-memory-notifications.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import type { MailWriters } from '../shared/mailer.ts';
import { markNotificationsRead, notifyRejection } from './notify.ts';
import { sweepMails } from './send-mail.ts';

const clock = new MovingClock();
const database = new InMemoryDatabase();

it('tells the owner of a refused document why, and that no stamp was used', async () => {
  const notifications = new InMemoryNotifications(database);
  const ports = { notifications, clock, ids: { next: () => crypto.randomUUID() } };
  const document = { id: 'f', userId: 'ana', serie: 'A', folio: 7 };
  await notifyRejection(ports, document, [{ message: 'El RFC no está en la lista del SAT.' }, { message: 'Otra.' }]);
  await notifyRejection(ports, document, []);
  const rejected = {
    userId: 'ana',
    type: 'DOCUMENT_REJECTED',
    title: 'La factura A-7 fue rechazada',
    link: '/facturas/f',
  };
  const unused = 'No se usó ningún timbre: corrígela y vuelve a enviarla.';
  expect(notifications.all).toMatchObject([
    { ...rejected, body: `El RFC no está en la lista del SAT. ${unused}` },
    { ...rejected, body: unused },
  ]);
  const [first, second] = notifications.all.map(({ id }) => id);
  const marking = markNotificationsRead(ports, aSession('beto'), [first ?? '']);
  await expect(marking).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await markNotificationsRead(ports, aSession('ana'), [first ?? '', first ?? '']);
  expect(notifications.all.map(({ readAt }) => readAt)).toEqual([clock.now(), undefined]);
  expect(second).toBeDefined();
});

it('queues each mail that is due once', async () => {
  const outbox = new InMemoryOutbox(database, clock);
  const unused = () => Promise.reject(new Error('nothing is sent here'));
  const due = async (limit: number) => ['m1', 'm2'].slice(0, limit);
  const mailQueue = { claim: unused, done: unused, giveUp: unused, abandoned: async () => undefined, due };
  const transactions = { run: <T>(work: () => Promise<T>) => work() };
  await sweepMails({ mailQueue, mailWriters: {} as MailWriters, outbox, transactions });
  expect(outbox.jobs).toMatchObject([
    { name: 'send-mail', payload: { mailId: 'm1' } },
    { name: 'send-mail', payload: { mailId: 'm2' } },
  ]);
});
