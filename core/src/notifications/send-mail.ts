import type { Mail, Mailer, MailKind, MailKinds, MailOutcome, MailWriter } from '../shared/mailer.ts';
import { MailRefused } from '../shared/mailer.ts';
import type { DueMail } from './mail-queue.ts';
import type { NotificationsPorts } from './ports.ts';

type Ports = Pick<NotificationsPorts, 'mailQueue' | 'mailWriters' | 'mailer' | 'transactions'>;

/**
 * Sends one mail: at least once, whatever dies meanwhile. One of test data counts as sent, and goes to nobody.
 * Rejects when the mail was not taken; it is then due again later, unless this was its last attempt.
 */
export async function sendMail(ports: Ports, { mailId }: { readonly mailId: string }): Promise<void> {
  const due = await ports.mailQueue.claim(mailId);
  if (!due) return;
  const writer = ports.mailWriters[due.kind] as MailWriter<MailKind>;
  const payload = due.payload as MailKinds[MailKind];
  try {
    await endMail(ports, due, await send(ports.mailer, await writer.write(payload), due.isOfTests));
  } catch (error) {
    if (due.last) await ports.transactions.run(() => giveUp(ports, due));
    throw error;
  }
}

async function endMail(ports: Ports, { id, kind, payload }: DueMail, outcome: MailOutcome): Promise<void> {
  const writer = ports.mailWriters[kind] as MailWriter<MailKind>;
  await ports.transactions.run(async () => {
    await writer.ended?.(payload as MailKinds[MailKind], outcome);
    await ports.mailQueue.done(id);
  });
}

/** Within a transaction. */
async function giveUp(
  { mailQueue, mailWriters }: Pick<Ports, 'mailQueue' | 'mailWriters'>,
  { id, kind, payload }: DueMail,
): Promise<void> {
  const writer = mailWriters[kind] as MailWriter<MailKind>;
  await writer.ended?.(payload as MailKinds[MailKind], 'given-up');
  await mailQueue.giveUp(id);
}

async function send(mailer: Mailer, mail: Mail | undefined, isOfTests = false): Promise<MailOutcome> {
  if (!mail) return 'nobody';
  if (isOfTests) return 'sent';
  try {
    await mailer.send(mail);
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefused) return 'refused';
    throw error;
  }
}

const atOnce = 100;

type SweepPorts = Pick<NotificationsPorts, 'mailQueue' | 'mailWriters' | 'outbox' | 'transactions'>;

/**
 * Queues the mails that are due and that no job attends to: those of a worker that died, and those to be tried again. One
 * whose worker died in its last attempt is given up: whoever waits for its end is told.
 */
export async function sweepMails(ports: SweepPorts): Promise<void> {
  for (const mailId of await ports.mailQueue.due(atOnce)) await ports.outbox.add('send-mail', { mailId });
  while (await ports.transactions.run(() => giveUpAbandoned(ports)));
}

/** @returns false when there is none. */
async function giveUpAbandoned(ports: Pick<Ports, 'mailQueue' | 'mailWriters'>): Promise<boolean> {
  const mail = await ports.mailQueue.abandoned();
  if (mail) await giveUp(ports, mail);
  return mail !== undefined;
}
