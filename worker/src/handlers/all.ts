import type { JobHandlers } from '@timbra/adapters/queue/job-queues.ts';
import { attendPurchase } from './attend-purchase.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { reconcileBalance } from './reconcile-balance.ts';
import { removeCsd } from './remove-csd.ts';
import { sendMail } from './send-mail.ts';
import type { Resolve } from './resolve.ts';
import { settlePayment } from './settle-payment.ts';
import { stampInvoice } from './stamp-invoice.ts';

/** One handler for each kind of job; a kind without one does not compile. */
export function handlers(resolve: Resolve): JobHandlers {
  return {
    'stamp-invoice': stampInvoice(resolve),
    'remove-csd': removeCsd(resolve),
    'send-mail': sendMail(resolve),
    'settle-payment': settlePayment(resolve),
    'attend-purchase': attendPurchase(resolve),
    'cancel-purchase': cancelPurchase(resolve),
    'reconcile-balance': reconcileBalance(resolve),
  };
}
