import type { Parts } from '@timbra/adapters/container/parts.ts';
import type { JobHandlers } from '@timbra/adapters/queue/job-queues.ts';
import { runArchive } from '@timbra/core/archives/run-archive.ts';
import { removeCsd } from '@timbra/core/companies/remove-csd.ts';
import { runImport } from '@timbra/core/imports/run-import.ts';
import { runUndo } from '@timbra/core/imports/run-undo.ts';
import { attendCancellation } from '@timbra/core/invoicing/cancelling/attend-cancellation.ts';
import { cancelSubstituted } from '@timbra/core/invoicing/cancelling/cancel-substituted.ts';
import { checkCancelledElsewhere } from '@timbra/core/invoicing/cancelling/check-cancelled-elsewhere.ts';
import { stampInvoice } from '@timbra/core/invoicing/stamping/stamp-invoice.ts';
import { advancePayrollRun } from '@timbra/core/payroll/advance-run.ts';
import { sendMail } from '@timbra/core/notifications/send-mail.ts';
import { attendPurchase } from '@timbra/core/purchases/attend-purchase.ts';
import { cancelPurchase } from '@timbra/core/purchases/cancel-purchase.ts';
import { reconcileBalance } from '@timbra/core/purchases/reconcile-balance.ts';
import { settlePayment } from '@timbra/core/purchases/settle-payment.ts';
import { runInSlices, type LongUse } from '@timbra/core/shared/in-slices.ts';
import type { Jobs } from '@timbra/core/shared/jobs.ts';
import type { LongJob } from '@timbra/core/shared/long-work.ts';

/** What works off each kind of job; a kind without a use case does not compile. */
export function handlers(ports: Parts): JobHandlers {
  return {
    'stamp-invoice': (document) => stampInvoice(ports, document),
    'attend-cancellation': (cancellation) => attendCancellation(ports, cancellation),
    'cancel-substituted': (substitute) => cancelSubstituted(ports, substitute),
    'notice-elsewhere': async (document) => void (await checkCancelledElsewhere(ports, document)),
    'remove-csd': (removed) => removeCsd(ports, removed),
    'send-mail': (mail) => sendMail(ports, mail),
    'settle-payment': async (payment) => void (await settlePayment(ports, payment)),
    'attend-purchase': (purchase) => attendPurchase(ports, purchase),
    'cancel-purchase': (purchase) => cancelPurchase(ports, purchase),
    'reconcile-balance': async (balance) => void (await reconcileBalance(ports, balance)),
    ...longHandlers(ports),
  };
}

function longHandlers(ports: Parts): Pick<JobHandlers, LongJob> {
  const inSlices =
    <N extends LongJob>(use: LongUse<N>) =>
    (payload: Jobs[N]) =>
      runInSlices(ports, use, payload);
  const ofImport = {
    idOf: ({ importId }: Jobs['run-import']) => importId,
    payloadOf: (importId: string) => ({ importId }),
  };
  return {
    'run-import': inSlices({ job: 'run-import', ...ofImport, work: (payload, may) => runImport(ports, payload, may) }),
    'undo-import': inSlices({ job: 'undo-import', ...ofImport, work: (payload, may) => runUndo(ports, payload, may) }),
    'run-archive': inSlices({
      job: 'run-archive',
      idOf: ({ archiveId }) => archiveId,
      payloadOf: (archiveId) => ({ archiveId }),
      work: (payload, may) => runArchive(ports, payload, may),
    }),
    'run-payroll': inSlices({
      job: 'run-payroll',
      idOf: ({ runId }) => runId,
      payloadOf: (runId) => ({ runId }),
      work: (payload, may) => advancePayrollRun(ports, payload, may),
    }),
  };
}
