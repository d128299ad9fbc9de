import type { EntitySchema } from '@mikro-orm/postgresql';
import { CompanyRow } from './company.ts';
import { CustomerRow } from './customer.ts';
import { EmployeeRow } from './employee.ts';
import { FreightRecordRow } from './freight-record.ts';
import { InvoiceRow } from './invoice.ts';
import { OrderItemRow, OrderRow } from './order.ts';
import { PlanRow } from './plan.ts';
import { ProductRow } from './product.ts';
import { PurchaseRow } from './purchase.ts';
import { StrayPaymentRow } from './stray-payment.ts';
import { UserRow } from './user.ts';

/** Every row that the ORM maps; the tables themselves are made by the migrations. */
export const allRows: readonly EntitySchema[] = [
  CompanyRow,
  CustomerRow,
  EmployeeRow,
  FreightRecordRow,
  InvoiceRow,
  OrderItemRow,
  OrderRow,
  PlanRow,
  ProductRow,
  PurchaseRow,
  StrayPaymentRow,
  UserRow,
];
