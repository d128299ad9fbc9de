import { checkout } from '../checkout/index.ts';
import { newCompany } from '../companies/index.ts';
import { customers } from '../customers/index.ts';
import { invoices, newInvoice } from '../invoices/index.ts';
import { orders } from '../orders/index.ts';
import { plans } from '../plans/index.ts';
import { products } from '../products/index.ts';
import { purchase, purchases } from '../purchases/index.ts';
import { reports } from '../reports/index.ts';
import type { CustomPage, ResourcePages } from './resource-pages.ts';
import { unfinishedPages } from './unfinished.tsx';

/** The lists of records: each opens its dialogs itself. */
export const resources: readonly ResourcePages[] = [customers, products, orders, invoices, purchases];

/** Screens that are no list, each behind a path of its own. */
export const customPages: readonly CustomPage[] = [
  newCompany,
  newInvoice,
  reports,
  plans,
  checkout,
  purchase,
  ...unfinishedPages,
];
