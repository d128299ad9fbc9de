import { beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMails } from '../src/shared/mailer.ts';
import type { Transactions } from '../src/shared/ports.ts';
import type { WaitingMail } from './in-memory-mails.ts';

export interface MailsUnderTest {
  readonly mails: OutgoingMails;
  readonly transactions: Transactions;
  /** Returns the mails in the order of their posting. */
  waiting(): Promise<readonly WaitingMail[]>;
}

/** Tests what every OutgoingMails does. */
export function outgoingMailsContract(name: string, open: () => Promise<MailsUnderTest>): void {
  describe(`${name} as OutgoingMails`, () => {
    let fixture: MailsUnderTest;

    beforeEach(async () => {
      fixture = await open();
    });

    it('keeps each mail with what it is about', async () => {
      const payload = { strayId: crypto.randomUUID(), amount: 100.5, returned: false };
      await fixture.mails.post('stray-payment', payload);
      await fixture.mails.post('stray-payment', payload);
      const mail = { kind: 'stray-payment', payload };
      expect(await fixture.waiting()).toEqual([mail, mail]);
    });

    it('keeps none of a transaction that fails', async () => {
      const failed = fixture.transactions.run(async () => {
        await fixture.mails.post('buyer-access', { userId: crypto.randomUUID() });
        throw new Error('killed');
      });
      await expect(failed).rejects.toThrow('killed');
      expect(await fixture.waiting()).toEqual([]);
    });
  });
}
