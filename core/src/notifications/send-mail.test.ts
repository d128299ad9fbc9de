import { describe, expect, it } from 'vitest';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { type Mail, type MailOutcome, MailRefused, type MailWriters } from '../shared/mailer.ts';
import type { DueMail, MailQueue } from './mail-queue.ts';
import { sendMail, sweepMails } from './send-mail.ts';

const mail: Mail = { to: 'eva@ejemplo.mx', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };

/** Returns what becomes of one mail: whether it is done, and what its kind is told. */
async function outcomeOf({ nobody = false, last = false, fails }: { nobody?: boolean; last?: boolean; fails?: Error }) {
  const outcomes: MailOutcome[] = [];
  let [done, givenUp] = [false, false];
  const due: DueMail = { id: 'm', kind: 'invoice-files', payload: { deliveryId: 'd' }, last };
  const queue: MailQueue = {
    claim: () => Promise.resolve(due),
    done: async () => void (done = true),
    giveUp: async () => void (givenUp = true),
    abandoned: async () => undefined,
    due: () => Promise.resolve([]),
  };
  const writer = {
    write: () => Promise.resolve(nobody ? undefined : mail),
    ended: async (_: object, how: MailOutcome) => void outcomes.push(how),
  };
  const mailer = { send: () => (fails ? Promise.reject(fails) : Promise.resolve()) };
  const transactions = { run: <T>(work: () => Promise<T>) => work() };
  const ports = {
    mailQueue: queue,
    mailWriters: { 'invoice-files': writer } as Partial<MailWriters> as MailWriters,
    mailer,
    transactions,
  };
  const rejected = await sendMail(ports, { mailId: 'm' }).then(
    () => false,
    () => true,
  );
  return { outcomes, done, givenUp, rejected };
}

describe('a mail', () => {
  it('that is taken is done', async () => {
    expect(await outcomeOf({})).toEqual({ outcomes: ['sent'], done: true, givenUp: false, rejected: false });
  });

  it('without anybody to write to is done as well', async () => {
    expect(await outcomeOf({ nobody: true })).toEqual({
      outcomes: ['nobody'],
      done: true,
      givenUp: false,
      rejected: false,
    });
  });

  it('that is refused for good is not tried again', async () => {
    const fails = new MailRefused('550 no such user');
    expect(await outcomeOf({ fails })).toEqual({ outcomes: ['refused'], done: true, givenUp: false, rejected: false });
  });

  it('that is refused for now stays due, and is given up at its last attempt', async () => {
    const fails = new Error('451 come back later');
    const rejected = { done: false, rejected: true };
    expect(await outcomeOf({ fails })).toEqual({ ...rejected, outcomes: [], givenUp: false });
    expect(await outcomeOf({ fails, last: true })).toEqual({ ...rejected, outcomes: ['given-up'], givenUp: true });
  });

  it('whose worker died in its last attempt is given up by the sweep, once, and whoever waits for its end is told', async () => {
    const calls: string[] = [];
    const abandoned = ['d', 'e'].map((deliveryId): DueMail => ({
      id: deliveryId,
      kind: 'invoice-files',
      payload: { deliveryId },
      last: true,
    }));
    const mailQueue: MailQueue = {
      claim: async () => undefined,
      done: async () => undefined,
      giveUp: async (id) =>
        void abandoned.splice(
          abandoned.findIndex((one) => one.id === id),
          1,
        ),
      abandoned: async () => abandoned[0],
      due: async () => ['another'],
    };
    const ended = async ({ deliveryId }: { deliveryId: string }, how: MailOutcome) =>
      void calls.push(`${deliveryId} ${how}`);
    const outbox = new InMemoryOutbox(new InMemoryDatabase(), new MovingClock());
    const ports = {
      mailQueue,
      mailWriters: { 'invoice-files': { write: async () => mail, ended } } as Partial<MailWriters> as MailWriters,
      outbox,
      transactions: { run: <T>(work: () => Promise<T>) => work() },
    };
    for (const _ of [1, 2]) await sweepMails(ports);
    expect(calls).toEqual(['d given-up', 'e given-up']);
    expect(outbox.jobs.map(({ payload }) => payload)).toEqual([{ mailId: 'another' }, { mailId: 'another' }]);
  });
});
