import { setTimeout as delay } from 'node:timers/promises';
import { attendCancellation } from '@timbra/core/invoicing/cancelling/attend-cancellation.ts';
import { advancePayrollRun } from '@timbra/core/payroll/advance-run.ts';
import { stampInvoice } from '@timbra/core/invoicing/stamping/stamp-invoice.ts';
import type { Ports } from '@timbra/core/ports.ts';
import type { SampleRecords } from '@timbra/adapters/postgres/samples/sample-records.ts';
import { caller, StepLeftOut, type Trade } from './trade.ts';

interface Partner {
  readonly ports: Ports;
  readonly url: string;
  /** It is the token of the account's session there. */
  readonly token: string;
  readonly companyId: string;
}

/** A process that died in the middle of a document holds it for some seconds more. */
const heldMs = 500;

/** Returns the product's calls and background work, as the steps use them. */
export function tradeWith({ ports, url, token, companyId }: Partner, records: SampleRecords): Trade {
  const call = caller(url, token);
  const read = (path: string) => call('GET', path);
  const stamped = async (id: string) => {
    for (;;) {
      await stampInvoice(ports, { invoiceId: id });
      const invoice = await read(`/invoices/${id}`);
      if (invoice['status'] !== 'PROCESSING') return invoice;
      await delay(heldMs);
    }
  };
  return {
    companyId,
    of: (key) => {
      const known = records[key];
      if (known === undefined) throw new StepLeftOut(`sin ${key}`);
      return known;
    },
    send: (method, path, body, key) => call(method, path, body, key),
    get: read,
    stamped,
    attendCancellation: (invoiceId) => attendCancellation(ports, { invoiceId }),
    workOffPayroll: async (runId) => void (await advancePayrollRun(ports, { runId })),
  };
}
