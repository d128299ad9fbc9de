import type { CompanyActivities } from '@timbra/core/companies/activity.ts';
import type { CompanySummaries } from '@timbra/core/companies/summaries.ts';
import type { BillingRecords } from '@timbra/core/identity/billing-records.ts';
import { PostgresBillingRecords } from '../postgres/postgres-billing-records.ts';
import { PostgresCompanyActivities } from '../postgres/postgres-company-activities.ts';
import { PostgresCompanySummaries } from '../postgres/postgres-company-summaries.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const billingRecords = serviceId<BillingRecords>('billingRecords');
const activities = serviceId<CompanyActivities>('companyActivities');
const summaries = serviceId<CompanySummaries>('companySummaries');

/** What settings, Mi Página and the dashboard show of users and companies. */
export function bindProfile(bind: Bind): void {
  const { database } = serviceIds;
  bind(billingRecords, (get) => new PostgresBillingRecords(get(database)));
  bind(activities, (get) => new PostgresCompanyActivities(get(database)));
  bind(summaries, (get) => new PostgresCompanySummaries(get(database)));
}
