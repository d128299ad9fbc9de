import { expect, test } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import type { Invoice } from '../invoice.ts';
import type { Invoices } from '../invoices.ts';
import { MailAllowance } from './mail-allowance.ts';
import type { NewDelivery } from './ports.ts';
import { sendInvoice } from './send-invoice.ts';

test('an account sends so many mails an hour, and none of a mailing that goes beyond', async () => {
  const posted: NewDelivery[] = [];
  let taken = 0;
  const limits = {
    take: ({ most }: { most: number }) => {
      taken += 1;
      return Promise.resolve(
        taken <= most ? { kind: 'admitted' as const } : { kind: 'limited' as const, retryAfter: 60 },
      );
    },
    giveBack: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    countFailure: () => Promise.resolve(),
    taken: () => Promise.resolve(0),
  };
  const invoices = {
    find: () => Promise.resolve({ status: 'ISSUED', companyId: 'e' } as Invoice),
  } as Partial<Invoices> as Invoices;
  const sender = { userId: 'u', email: 'a@b.mx', emailVerified: true, hasCertificate: true, livemode: true };
  const senders = { ofCompany: () => Promise.resolve(sender) };
  const clock = { now: () => new Date() };
  const allowance = new MailAllowance(limits, senders, clock, { perHour: 3, perDayUnproved: 1 });
  const ports = {
    invoices,
    mailAllowance: allowance,
    recipients: { remember: async () => undefined },
    transactions: new InMemoryDatabase(),
    deliveries: { add: async (delivery: NewDelivery) => void posted.push(delivery) },
    outgoingMails: { post: async () => undefined },
    ids: { next: () => 'd' },
    clock,
  };
  const mailing = (to: readonly string[]) =>
    sendInvoice(ports, { actor: aSession(), id: 'f', to, note: ' ', requestKey: undefined });
  await mailing(['a@b.mx', 'A@B.mx', 'c@d.mx']);
  await expect(mailing(['e@f.mx', 'g@h.mx'])).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 });
  const posting = { invoiceId: 'f', note: undefined, automatic: false };
  expect(posted).toMatchObject([
    { ...posting, to: 'A@B.mx' },
    { ...posting, to: 'c@d.mx' },
  ]);
});
