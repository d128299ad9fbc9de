import type { EntitySchema } from '@mikro-orm/postgresql';
import { CompanyPageRow, CompanySendingRow, EmployerRow, ScheduleRow, SelfInvoicingRow } from './company-records.ts';
import { CompanyRow } from './company.ts';
import { CustomerRow, EmployeeRow, OrderItemRow, OrderRow, ProductRow } from './records.ts';
import { FreightRecordRow } from './freight-record.ts';
import { InvoiceRow } from './invoice.ts';
import { BillingDataRow, ListPreferencesRow } from './preferences.ts';
import { PlanRow, PurchaseRow, StrayPaymentRow } from './purchase.ts';
import { UserRow } from './user.ts';

/** Every row that the ORM maps; the tables themselves are made by the migrations. */
export const allRows: readonly EntitySchema[] = [
  BillingDataRow,
  CompanyPageRow,
  CompanyRow,
  CompanySendingRow,
  CustomerRow,
  EmployeeRow,
  EmployerRow,
  FreightRecordRow,
  InvoiceRow,
  ListPreferencesRow,
  OrderItemRow,
  OrderRow,
  PlanRow,
  ProductRow,
  PurchaseRow,
  ScheduleRow,
  SelfInvoicingRow,
  StrayPaymentRow,
  UserRow,
];
