import type { ArchivesPorts } from './archives/ports.ts';
import type { AuditPorts } from './audit/ports.ts';
import type { CompaniesPorts } from './companies/ports.ts';
import type { CustomersPorts } from './customers/ports.ts';
import type { EmployeesPorts } from './employees/ports.ts';
import type { EventsPorts } from './events/ports.ts';
import type { FreightPorts } from './freight/ports.ts';
import type { HomePorts } from './home/ports.ts';
import type { IdentityPorts } from './identity/ports.ts';
import type { ImportsPorts } from './imports/ports.ts';
import type { InvoicingPorts } from './invoicing/ports.ts';
import type { KeysPorts } from './keys/ports.ts';
import type { LawPorts } from './law/ports.ts';
import type { MembersPorts } from './members/ports.ts';
import type { NotificationsPorts } from './notifications/ports.ts';
import type { OrdersPorts } from './orders/ports.ts';
import type { PayrollPorts } from './payroll/ports.ts';
import type { PlansPorts } from './plans/ports.ts';
import type { PreferencesPorts } from './preferences/ports.ts';
import type { ProductsPorts } from './products/ports.ts';
import type { PurchasesPorts } from './purchases/ports.ts';
import type { ReportsPorts } from './reports/ports.ts';
import type { SamplesPorts } from './samples/sample-data.ts';
import type { SatPorts } from './sat/ports.ts';
import type { SelfInvoicingPorts } from './self-invoicing/ports.ts';
import type { StampsPorts } from './stamps/ports.ts';
import type { TestClockPorts } from './test-clock/ports.ts';
import type { TestDataPorts } from './test-data/delete-test-data.ts';

/** What the use cases of all areas are given: whoever has it may call each of them. */
export type Ports = ArchivesPorts &
  AuditPorts &
  CompaniesPorts &
  CustomersPorts &
  EmployeesPorts &
  EventsPorts &
  FreightPorts &
  HomePorts &
  IdentityPorts &
  ImportsPorts &
  InvoicingPorts &
  KeysPorts &
  LawPorts &
  MembersPorts &
  NotificationsPorts &
  OrdersPorts &
  PayrollPorts &
  PlansPorts &
  PreferencesPorts &
  ProductsPorts &
  PurchasesPorts &
  ReportsPorts &
  SamplesPorts &
  SatPorts &
  SelfInvoicingPorts &
  StampsPorts &
  TestClockPorts &
  TestDataPorts;
