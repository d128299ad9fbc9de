import { describe, expect, it } from 'vitest';
import { type Mail, type MailOutcome, MailRefused, type MailWriters } from '../shared/mailer.ts';
import type { DueMail, MailQueue } from './mail-queue.ts';
import { sendMail } from './send-mail.ts';

const mail: Mail = { to: 'eva@ejemplo.mx', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };

/** Returns what becomes of one mail: whether it is done, and what its kind is told. */
async function outcomeOf({ nobody = false, last = false, fails }: { nobody?: boolean; last?: boolean; fails?: Error }) {
  const outcomes: MailOutcome[] = [];
  let done = false;
  const due: DueMail = { id: 'm', kind: 'invoice-files', payload: { deliveryId: 'd' }, last };
  const queue: MailQueue = {
    claim: () => Promise.resolve(due),
    done: async () => void (done = true),
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
  return { outcomes, done, rejected };
}

describe('a mail', () => {
  it('that is taken is done', async () => {
    expect(await outcomeOf({})).toEqual({ outcomes: ['sent'], done: true, rejected: false });
  });

  it('without anybody to write to is done as well', async () => {
    expect(await outcomeOf({ nobody: true })).toEqual({ outcomes: ['nobody'], done: true, rejected: false });
  });

  it('that is refused for good is not tried again', async () => {
    const fails = new MailRefused('550 no such user');
    expect(await outcomeOf({ fails })).toEqual({ outcomes: ['refused'], done: true, rejected: false });
  });

  it('that is refused for now stays due, and is given up at its last attempt', async () => {
    const fails = new Error('451 come back later');
    expect(await outcomeOf({ fails })).toEqual({ outcomes: [], done: false, rejected: true });
    expect(await outcomeOf({ fails, last: true })).toEqual({ outcomes: ['given-up'], done: false, rejected: true });
  });
});
