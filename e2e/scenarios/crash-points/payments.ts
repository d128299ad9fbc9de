import { part } from '@timbra/adapters/container/part.ts';
import type { Container } from 'inversify';
import { passing } from './die.ts';
import { wrap } from './wrap.ts';

/** Points on the way of a payment and of its refund, in the API, the worker and the operator's command. */
export function dieAroundPayments(container: Container): void {
  wrap(container, part('paymentGateway'), (gateway) => ({
    open: async (charge) => {
      const payment = await gateway.open(charge);
      passing('after the payment is opened');
      return payment;
    },
    find: async (paymentId) => {
      const payment = await gateway.find(paymentId);
      if (payment?.status === 'succeeded') passing('with the paid payment in hand');
      return payment;
    },
    refund: async (refund) => {
      passing('before the refund is asked for');
      await gateway.refund(refund);
      passing('after the refund is made');
    },
  }));
  wrap(container, part('stampLedger'), (ledger) => ({
    sell: async (sale) => {
      await ledger.sell(sale);
      passing('before the commit of the credit');
    },
    takeBack: async (taking) => {
      const taken = await ledger.takeBack(taking);
      passing('before the commit of the taking back');
      return taken;
    },
  }));
  wrap(container, part('outgoingMails'), (mails) => ({
    post: async (kind, payload) => {
      await mails.post(kind, payload);
      if (kind === 'buyer-access') passing('before the commit of the account');
    },
  }));
}
