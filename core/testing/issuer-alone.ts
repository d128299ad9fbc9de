import type { InvoiceSources } from '../src/invoicing/building/invoice-sources.ts';
import type { OrdersToInvoice } from '../src/invoicing/building/orders-to-invoice.ts';
import type { Origins } from '../src/invoicing/building/payables.ts';
import type { SendingChoices } from '../src/invoicing/sending/ports.ts';
import { anIssuer } from './an-issuer.ts';

/** What is known for documents of a company that can issue and has no customers, products and orders. */
export const issuerAlone: InvoiceSources = {
  issuer: () => Promise.resolve(anIssuer),
  receptor: () => Promise.resolve(undefined),
  products: () => Promise.resolve(new Map()),
  branding: () => Promise.reject(new Error('no paper is printed here')),
  lastRate: () => Promise.resolve(undefined),
  timeZone: () => Promise.resolve(undefined),
};

export const noOrders: OrdersToInvoice = { byId: () => Promise.resolve([]), open: () => Promise.resolve([]) };
export const noOrigins: Origins = {
  byUuid: () => Promise.resolve([]),
  ofOtherIssuers: () => Promise.resolve([]),
};
export const noSendingChoices: SendingChoices = {
  keep: () => Promise.resolve(),
  of: () => Promise.resolve(undefined),
};
