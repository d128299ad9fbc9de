import { Access } from '@timbra/core/access/access.ts';
import type { CompanyActivities } from '@timbra/core/companies/activity.ts';
import { CheckAddress } from '@timbra/core/companies/check-address.ts';
import { GetActivity } from '@timbra/core/companies/get-activity.ts';
import { GetFiscalData } from '@timbra/core/companies/get-fiscal-data.ts';
import { GetPage } from '@timbra/core/companies/get-page.ts';
import { GetSummary } from '@timbra/core/companies/get-summary.ts';
import { ConvertLogo } from '@timbra/core/companies/convert-logo.ts';
import { SaveFiscalData } from '@timbra/core/companies/save-fiscal-data.ts';
import { SavePage } from '@timbra/core/companies/save-page.ts';
import type { CompanySummaries } from '@timbra/core/companies/summaries.ts';
import { UpdateCompany } from '@timbra/core/companies/update-company.ts';
import type { BillingRecords } from '@timbra/core/identity/billing-records.ts';
import { GetBillingData } from '@timbra/core/identity/get-billing-data.ts';
import { SaveBillingData } from '@timbra/core/identity/save-billing-data.ts';
import { profileArea as area } from '../http/routes/profile.ts';
import type { Area } from '../http/server.ts';
import { PostgresBillingRecords } from '../postgres/postgres-billing-records.ts';
import { PostgresCompanyActivities } from '../postgres/postgres-company-activities.ts';
import { PostgresCompanySummaries } from '../postgres/postgres-company-summaries.ts';
import type { Bind, Get } from './bind.ts';
import { companies, companyPages, documents } from './companies.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const billingRecords = serviceId<BillingRecords>('billingRecords');
const activities = serviceId<CompanyActivities>('companyActivities');
const summaries = serviceId<CompanySummaries>('companySummaries');

/** What settings, Mi Página and the dashboard show of users and companies. */
export function bindProfile(bind: Bind): void {
  const { database, transactions, clock } = serviceIds;
  bind(billingRecords, (get) => new PostgresBillingRecords(get(database)));
  bind(activities, (get) => new PostgresCompanyActivities(get(database)));
  bind(summaries, (get) => new PostgresCompanySummaries(get(database)));
  bind(GetFiscalData, (get) => new GetFiscalData(get(companies)));
  bind(SaveFiscalData, (get) => new SaveFiscalData(get(companies), get(documents), get(UpdateCompany)));
  bind(GetBillingData, (get) => new GetBillingData(get(billingRecords)));
  bind(SaveBillingData, (get) => new SaveBillingData(get(billingRecords)));
  bind(GetPage, (get) => new GetPage(get(companies), get(companyPages)));
  bind(
    SavePage,
    (get) => new SavePage(get(companies), get(companyPages), get(ConvertLogo), get(transactions), get(clock)),
  );
  bind(CheckAddress, (get) => new CheckAddress(get(companies), get(companyPages)));
  bind(GetSummary, (get) => new GetSummary(get(Access), get(summaries), get(clock)));
  bind(GetActivity, (get) => new GetActivity(get(Access), get(activities), get(clock)));
}

export function profileArea(get: Get): Area {
  return area({
    getFiscalData: get(GetFiscalData),
    saveFiscalData: get(SaveFiscalData),
    getBillingData: get(GetBillingData),
    saveBillingData: get(SaveBillingData),
    getPage: get(GetPage),
    savePage: get(SavePage),
    checkAddress: get(CheckAddress),
    getSummary: get(GetSummary),
    getActivity: get(GetActivity),
  });
}
