import type { Certificates } from '@timbra/core/companies/certificates.ts';
import type { Companies } from '@timbra/core/companies/companies.ts';
import type { CompanyDocuments } from '@timbra/core/companies/company-documents.ts';
import type { CsdSafe } from '@timbra/core/companies/csd-safe.ts';
import type { CompanyPages } from '@timbra/core/companies/pages.ts';
import type { Pictures } from '@timbra/core/companies/pictures.ts';
import type { ChosenSeries } from '@timbra/core/companies/chosen-series.ts';
import type { CompanySeries } from '@timbra/core/invoicing/series/company-series.ts';
import type { SealedCsds } from '@timbra/core/companies/sealed-csds.ts';
import { SharpPictures } from '../documents/pictures/sharp-pictures.ts';
import { PostgresCompanies } from '../postgres/postgres-companies.ts';
import { PostgresCompanyPages } from '../postgres/postgres-company-pages.ts';
import { PostgresCompanySeries } from '../postgres/postgres-company-series.ts';
import { PostgresSealedCsds } from '../postgres/postgres-sealed-csds.ts';
import { AesVault } from '../security/aes-vault.ts';
import { parseEncryptionKeys } from '../security/encryption-keys.ts';
import { VaultCsdSafe } from '../security/vault-csd-safe.ts';
import { ThreadedCertificates } from '../security/threaded-certificates.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const companies = serviceId<Companies>('companies');
export const documents = serviceId<CompanyDocuments>('companyDocuments');
export const companyPages = serviceId<CompanyPages>('companyPages');
export const pictures = serviceId<Pictures>('pictures');
/** Documents and places are told apart by them. */
const companySeries = serviceId<CompanySeries & ChosenSeries>('companySeries');
export const certificates = serviceId<Certificates>('certificates');
const csdSafe = serviceId<CsdSafe>('csdSafe');
const sealedCsds = serviceId<SealedCsds>('sealedCsds');

export function bindCompanies(bind: Bind): void {
  const { database, config } = serviceIds;
  bind(companies, (get) => new PostgresCompanies(get(database)));
  bind(documents, (get) => new PostgresCompanies(get(database)));
  bind(companyPages, (get) => new PostgresCompanyPages(get(database)));
  bind(companySeries, (get) => new PostgresCompanySeries(get(database)));
  bind(sealedCsds, (get) => new PostgresSealedCsds(get(database)));
  bind(certificates, () => new ThreadedCertificates());
  bind(csdSafe, (get) => new VaultCsdSafe(new AesVault(parseEncryptionKeys(get(config).encryptionKey))));
  bind(pictures, () => new SharpPictures());
}
