import type { CompanyActivities } from '@timbra/core/companies/activity.ts';
import type { CompanySummaries } from '@timbra/core/companies/summaries.ts';
import type { BillingRecords } from '@timbra/core/identity/billing-records.ts';
import { profileArea as area } from '../http/routes/profile.ts';
import type { Area } from '../http/server.ts';
import { PostgresBillingRecords } from '../postgres/postgres-billing-records.ts';
import { PostgresCompanyActivities } from '../postgres/postgres-company-activities.ts';
import { PostgresCompanySummaries } from '../postgres/postgres-company-summaries.ts';
import { allParts } from './all-parts.ts';
import type { Bind, Get } from './bind.ts';
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

export function profileArea(get: Get): Area {
  return area(get(allParts));
}
