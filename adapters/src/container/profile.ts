import type { CompanyActivities } from '@timbra/core/companies/activity.ts';
import type { CompanySummaries } from '@timbra/core/companies/summaries.ts';
import type { BillingRecords } from '@timbra/core/identity/billing-records.ts';
import { GetBillingData } from '@timbra/core/identity/get-billing-data.ts';
import { SaveBillingData } from '@timbra/core/identity/save-billing-data.ts';
import { profileArea as area } from '../http/routes/profile.ts';
import type { Area } from '../http/server.ts';
import { PostgresBillingRecords } from '../postgres/postgres-billing-records.ts';
import { PostgresCompanyActivities } from '../postgres/postgres-company-activities.ts';
import { PostgresCompanySummaries } from '../postgres/postgres-company-summaries.ts';
import { allPorts } from './all-ports.ts';
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
  bind(GetBillingData, (get) => new GetBillingData(get(billingRecords)));
  bind(SaveBillingData, (get) => new SaveBillingData(get(billingRecords)));
}

export function profileArea(get: Get): Area {
  return area({ getBillingData: get(GetBillingData), saveBillingData: get(SaveBillingData), ports: get(allPorts) });
}
