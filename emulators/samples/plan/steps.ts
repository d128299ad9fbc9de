import { demoCompany } from '../demo.ts';
import type { Step } from '../trade.ts';
import { changedCount, changedSteps } from './changed-documents.ts';
import { type Calendar, calendarTo, customerSteps } from './customers.ts';
import { counterSteps, globalCount, invoicedOrders, orderSteps } from './orders.ts';
import { otherCount, otherSteps } from './other-income.ts';
import { employeeSteps, payrollStep, payslipCount } from './payroll.ts';
import { productSteps } from './products.ts';
import { cashSteps, creditCount, creditSteps, noteCount, noteSteps, paymentCount } from './sales.ts';
import { tripCount, tripSteps } from './trips.ts';

/** Counts the documents of every kind, payslips among them. */
export const documentCount = 120;
/** Counts the stamps that they use: all but the one that is refused. */
export const stampCount = documentCount - 1;

/** Three months of trade up to a moment, in the order of their days. */
export function stepsFrom(now: Date): readonly Step[] {
  const calendar = calendarTo(now);
  const dated = [
    ...customerSteps(calendar),
    ...productSteps(calendar),
    ...companySteps(calendar),
    ...employeeSteps(calendar),
    ...orderSteps(calendar),
    ...counterSteps(calendar),
    ...creditSteps(calendar),
    ...cashSteps(calendar, documentCount - beside(calendar)),
    ...noteSteps(calendar),
    ...otherSteps(calendar),
    ...tripSteps(calendar),
    ...changedSteps(calendar),
  ];
  return [...dated.toSorted((one, other) => one.at.getTime() - other.at.getTime()), payrollStep(calendar)];
}

/** Counts the documents beside the invoices that are paid at once. */
function beside(calendar: Calendar): number {
  const counts = [invoicedOrders, globalCount(calendar), creditCount, paymentCount, noteCount, otherCount];
  return [...counts, tripCount, changedCount, payslipCount].reduce((sum, count) => sum + count, 0);
}

/**
 * Makes its page, where buyers invoice their tickets, and the customer of the counter, whom the company has already.
 */
const companySteps = ({ ago }: Calendar): readonly Step[] => [
  {
    key: 'publico',
    at: ago(90, 8),
    act: async ({ companyId, get }, key) => {
      const [known] = Object.values(await get(`/customers?companyId=${companyId}&q=XAXX010101000`)) as readonly {
        readonly id: string;
      }[];
      return known ? { [key]: known.id } : {};
    },
  },
  {
    key: 'page',
    at: ago(90, 8, 1),
    act: async ({ companyId, send, get }, key) => {
      const known = await get(`/company/${companyId}/profile`);
      if (known['saved'] === true) return {};
      const { nombreComercial: businessName, email, telefono: phone } = demoCompany;
      const page = { businessName, email, phone, customUrl: 'kemper', version: 0 };
      const saved = await send('PUT', `/company/${companyId}/profile`, page, key);
      return { [key]: String(saved['version']) };
    },
  },
];
