import type { Customers, InvoicedMonth, Products, Receivables, Taxes, UsedStamps } from './report.ts';
import type { Period } from './period.ts';

/** Adds up what a company invoiced. Months without anything are left out. */
export interface Reports {
  months(companyId: string, period: Period): Promise<readonly InvoicedMonth[]>;
  /** @param most rows at most; their count is of all. */
  customers(companyId: string, period: Period, most: number): Promise<Customers>;
  products(companyId: string, period: Period, most: number): Promise<Products>;
  taxes(companyId: string, period: Period): Promise<Taxes>;
  /** Returns the debts as they are now. */
  receivables(companyId: string, most: number): Promise<Receivables>;
  /** Counts the stamps by the day of their use in Mexico City. */
  stamps(companyId: string, period: Period): Promise<readonly UsedStamps[]>;
}
