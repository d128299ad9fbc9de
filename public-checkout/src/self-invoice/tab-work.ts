import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { storeInTab, readInTab } from '@timbra/ui/browser-store/tab-store.ts';
import type { AskedInvoice, InvoiceRequest, ReceptorValues } from './calls.ts';

/** A request that may have reached the server: it is repeated unchanged, under the same key, until it is answered. */
export interface Attempt {
  readonly key: string;
  readonly body: InvoiceRequest;
}

/** The form as it was left. */
export interface TypedForm {
  readonly values: ReceptorValues;
  /** Tells whether this device is to remember them, once they have served. */
  readonly isRemembered: boolean;
}

/** What this tab has of one purchase: it survives a reload, and nobody finds it in another tab. */
interface TabWork {
  readonly form?: TypedForm;
  readonly attempt?: Attempt;
  /** Is what was answered: a purchase that was found by folio and total tells nobody of its invoice. */
  readonly invoice?: AskedInvoice;
}

export interface TabWorkOf {
  readonly read: () => TabWork;
  readonly storeForm: (form: TypedForm) => void;
  readonly storeAttempt: (attempt: Attempt) => void;
  readonly dropAttempt: () => void;
  /** The form stays until there is an invoice: what was taken may still be refused. */
  readonly storeInvoice: (invoice: AskedInvoice) => void;
  readonly dropForm: () => void;
}

export function tabWorkOf(ticketToken: string): TabWorkOf {
  const storeKey = storeKeys.selfInvoice<TabWork>(ticketToken);
  const read = () => readInTab(storeKey) ?? {};
  const dropAttempt = () => {
    const { attempt: _answered, ...rest } = read();
    storeInTab(storeKey, rest);
  };
  return {
    read,
    storeForm: (form) => storeInTab(storeKey, { ...read(), form }),
    storeAttempt: (attempt) => storeInTab(storeKey, { ...read(), attempt }),
    dropAttempt,
    storeInvoice: (invoice) => {
      dropAttempt();
      storeInTab(storeKey, { ...read(), invoice });
    },
    dropForm: () => {
      const { form: _served, ...rest } = read();
      storeInTab(storeKey, rest);
    },
  };
}
