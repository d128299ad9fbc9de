import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { StorageShare } from '../storage/storage-share.ts';
import type { CompanyActivities } from './activity.ts';
import type { Certificates } from './certificates.ts';
import type { ChosenSeries } from './chosen-series.ts';
import type { Companies } from './companies.ts';
import type { CompanyDocuments } from './company-documents.ts';
import type { CsdRegistry } from './csd-registry.ts';
import type { CsdSafe } from './csd-safe.ts';
import type { CompanyPages } from './pages.ts';
import type { Pictures } from './pictures.ts';
import type { SealedCsds } from './sealed-csds.ts';
import type { CompanySummaries } from './summaries.ts';

export interface CompaniesPorts extends SharedPorts {
  readonly companies: Companies;
  readonly companyDocuments: CompanyDocuments;
  readonly companyPages: CompanyPages;
  readonly pictures: Pictures;
  readonly storageShare: StorageShare;
  readonly access: Access;
  readonly companyActivities: CompanyActivities;
  readonly companySummaries: CompanySummaries;
  readonly certificates: Certificates;
  readonly csdRegistry: CsdRegistry;
  readonly csdSafe: CsdSafe;
  readonly sealedCsds: SealedCsds;
  readonly companySeries: ChosenSeries;
}
