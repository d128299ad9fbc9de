import { expect, test } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import type { Invoice } from '../invoice.ts';
import type { Invoices } from '../invoices.ts';
import { MailAllowance } from './mail-allowance.ts';
import type { Shipment } from './post-deliveries.ts';
import { SendInvoice } from './send-invoice.ts';

test('an account sends so many mails an hour, and none of a mailing that goes beyond', async () => {
  const posted: Shipment[] = [];
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
    keep: () => Promise.resolve(),
    taken: () => Promise.resolve(0),
  };
  const invoices = {
    find: () => Promise.resolve({ status: 'ISSUED', companyId: 'e' } as Invoice),
  } as Partial<Invoices> as Invoices;
  const post = { execute: async (shipment: Shipment) => void posted.push(shipment) };
  const sender = { userId: 'u', email: 'a@b.mx', emailVerified: true, hasCertificate: true };
  const senders = { ofCompany: () => Promise.resolve(sender) };
  const clock = { now: () => new Date() };
  const allowance = new MailAllowance(limits, senders, clock, { perHour: 3, perDayUnproved: 1 });
  const send = new SendInvoice(invoices, post, allowance, { remember: async () => undefined }, new InMemoryDatabase());
  const mailing = (to: readonly string[]) =>
    send.execute({ actor: aSession(), id: 'f', to, note: ' ', requestKey: undefined });
  await mailing(['a@b.mx', 'A@B.mx', 'c@d.mx']);
  await expect(mailing(['e@f.mx', 'g@h.mx'])).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 });
  expect(posted).toEqual([{ invoiceId: 'f', to: ['A@B.mx', 'c@d.mx'], note: undefined, automatic: false }]);
});
