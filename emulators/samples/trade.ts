import { setTimeout as delay } from 'node:timers/promises';
import type { SampleRecords } from '@timbra/adapters/postgres/samples/sample-records.ts';
import { attendCancellation } from '@timbra/core/invoicing/cancelling/attend-cancellation.ts';
import { advancePayrollRun } from '@timbra/core/payroll/advance-run.ts';
import { stampInvoice } from '@timbra/core/invoicing/stamping/stamp-invoice.ts';
import type { Ports } from '@timbra/core/ports.ts';

/** A call that was refused: the step is left out, and what names its record too. */
export class StepLeftOut extends Error {
  override readonly name = 'StepLeftOut';
}

interface Answer {
  readonly data: Readonly<Record<string, unknown>>;
}

/** The steps do their work with this. */
export interface Trade {
  readonly companyId: string;
  /** Returns what an earlier step made. @throws StepLeftOut when it was left out. */
  readonly of: (key: string) => string;
  /** @param key tells a repetition after a crash from a second record. @throws StepLeftOut when the call is refused. */
  readonly send: (method: 'POST' | 'PUT', path: string, body: object, key: string) => Promise<Answer['data']>;
  readonly get: (path: string) => Promise<Answer['data']>;
  /** Brings a document that was submitted to its end. @returns it as it stands then. */
  readonly stamped: (id: string) => Promise<Answer['data']>;
  /** Does the background work of the steps. */
  readonly attendCancellation: (invoiceId: string) => Promise<void>;
  readonly workOffPayroll: (runId: string) => Promise<void>;
}

/** Is something that happens on a day. */
export interface Step {
  readonly key: string;
  readonly at: Date;
  /** @returns what later steps need of it. */
  readonly act: (trade: Trade, key: string) => Promise<SampleRecords>;
}

/** The key of a call that a process had at hand when it died is held for half a minute. */
const tradeHeldMs = 40_000;
const pauseMs = 1_000;

/** @param url of the API that the process runs for itself. @param token of its one session. */
export function caller(url: string, token: string) {
  return async (method: string, path: string, body?: object, key?: string): Promise<Answer['data']> => {
    const request = {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': `ejemplo-${key}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    };
    const until = Date.now() + tradeHeldMs;
    for (;;) {
      const response = await fetch(`${url}/api${path}`, request);
      const text = await response.text();
      if (response.ok) return (JSON.parse(text) as Answer).data;
      // The server itself waits for the key, and then refuses.
      if (text.includes('IDEMPOTENCY_CONFLICT') && Date.now() < until) {
        await delay(pauseMs);
        continue;
      }
      if (response.status < 500 && response.status !== 429) throw new StepLeftOut(`${method} ${path}: ${text}`);
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    }
  };
}

interface Partner {
  readonly ports: Ports;
  readonly url: string;
  /** It is the token of the account's session there. */
  readonly token: string;
  readonly companyId: string;
}

/** A process that died in the middle of a document holds it for some seconds more. */
const withHeldMs = 500;

/** Returns the product's calls and background work, as the steps use them. */
export function tradeWith({ ports, url, token, companyId }: Partner, records: SampleRecords): Trade {
  const call = caller(url, token);
  const read = (path: string) => call('GET', path);
  const stamped = async (id: string) => {
    for (;;) {
      await stampInvoice(ports, { invoiceId: id });
      const invoice = await read(`/invoices/${id}`);
      if (invoice['status'] !== 'PROCESSING') return invoice;
      await delay(withHeldMs);
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
