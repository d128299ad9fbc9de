import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { pageFields } from '@timbra/core/companies/page.ts';
import { employerFields } from '@timbra/core/employees/employer/employer-fields.ts';
import type { RegistroPatronal } from '@timbra/core/employees/employer/employer.ts';
import type { StoredSettings } from '@timbra/core/self-invoicing/settings.ts';
import { fieldProperties } from './records.ts';

/* Describes a table of which a company has one row. */

const ofCompany = () => ({ companyId: p.uuid().primary() });

export const EmployerRow = defineEntity({
  name: 'EmployerRow',
  tableName: 'employers',
  properties: {
    ...ofCompany(),
    ...fieldProperties(employerFields),
    registrosPatronales: p.json<readonly RegistroPatronal[]>(),
    departamentos: p.json<readonly string[]>(),
    version: p.integer(),
  },
});
export type EmployerRow = InferEntity<typeof EmployerRow>;

export const CompanyPageRow = defineEntity({
  name: 'CompanyPageRow',
  tableName: 'company_pages',
  properties: {
    ...ofCompany(),
    ...fieldProperties(pageFields),
    publishedAt: p.datetime().nullable(),
    withdrawn: p.boolean(),
    version: p.integer(),
  },
});
export type CompanyPageRow = InferEntity<typeof CompanyPageRow>;

/** Keeps how the tickets of a company's page are invoiced. */
export const SelfInvoicingRow = defineEntity({
  name: 'SelfInvoicingRow',
  tableName: 'self_invoicing',
  properties: {
    ...ofCompany(),
    ticketWindow: p.text().$type<StoredSettings['window']>(),
    days: p.integer().nullable(),
    uses: p.array(),
    paymentForms: p.array(),
    notify: p.boolean(),
    version: p.integer(),
  },
});
export type SelfInvoicingRow = InferEntity<typeof SelfInvoicingRow>;

/** Keeps which documents are mailed as soon as they are stamped. */
export const CompanySendingRow = defineEntity({
  name: 'CompanySendingRow',
  tableName: 'company_sending',
  properties: {
    ...ofCompany(),
    automatic: p.boolean(),
    copies: p.json<readonly string[]>(),
    version: p.integer(),
  },
});
export type CompanySendingRow = InferEntity<typeof CompanySendingRow>;

/** Keeps when the sales that nobody asked to invoice are invoiced. */
export const ScheduleRow = defineEntity({
  name: 'ScheduleRow',
  tableName: 'rest_schedules',
  properties: {
    ...ofCompany(),
    periodicidad: p.text().nullable(),
    formaPago: p.text(),
    lugarExpedicion: p.text().nullable(),
    paused: p.boolean(),
    since: p.datetime(),
    /** A worker looks at it next at this time. */
    lookAt: p.datetime().lazy(),
  },
});
export type ScheduleRow = InferEntity<typeof ScheduleRow>;
