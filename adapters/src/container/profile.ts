import type { Container } from 'inversify';
import { Access } from '@timbra/core/access/access.ts';
import { GetFiscalData } from '@timbra/core/companies/get-fiscal-data.ts';
import { GetPage } from '@timbra/core/companies/get-page.ts';
import { GetSummary } from '@timbra/core/companies/get-summary.ts';
import { PrepareLogo } from '@timbra/core/companies/prepare-logo.ts';
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
import { PostgresCompanySummaries } from '../postgres/postgres-company-summaries.ts';
import { companies, companyPages, documents } from './companies.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

const billingRecords = token<BillingRecords>('BillingRecords');
const summaries = token<CompanySummaries>('CompanySummaries');

/** What settings, Mi Página and the dashboard show of users and companies. */
export function bindProfile(container: Container): void {
  const { database, transactions, clock } = tokens;
  container.bind(billingRecords).toResolvedValue((db) => new PostgresBillingRecords(db), [database]);
  container.bind(summaries).toResolvedValue((db) => new PostgresCompanySummaries(db), [database]);
  bindClass(container, GetFiscalData, [companies]);
  bindClass(container, SaveFiscalData, [companies, documents, UpdateCompany]);
  bindClass(container, GetBillingData, [billingRecords]);
  bindClass(container, SaveBillingData, [billingRecords]);
  bindClass(container, GetPage, [companies, companyPages]);
  bindClass(container, SavePage, [companies, companyPages, PrepareLogo, transactions, clock]);
  bindClass(container, GetSummary, [Access, summaries, clock]);
}

export function profileArea(container: Container): Area {
  return area({
    getFiscalData: container.get(GetFiscalData),
    saveFiscalData: container.get(SaveFiscalData),
    getBillingData: container.get(GetBillingData),
    saveBillingData: container.get(SaveBillingData),
    getPage: container.get(GetPage),
    savePage: container.get(SavePage),
    getSummary: container.get(GetSummary),
  });
}
