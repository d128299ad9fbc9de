import { ArchiveCompany } from '@timbra/core/companies/archive-company.ts';
import { ArchiveUserCompanies } from '@timbra/core/companies/archive-user-companies.ts';
import type { Certificates } from '@timbra/core/companies/certificates.ts';
import type { Companies } from '@timbra/core/companies/companies.ts';
import type { CompanyDocuments } from '@timbra/core/companies/company-documents.ts';
import { CreateCompany } from '@timbra/core/companies/create-company.ts';
import type { CsdSafe } from '@timbra/core/companies/csd-safe.ts';
import { FirstCompany } from '@timbra/core/companies/first-company.ts';
import { GetCompany } from '@timbra/core/companies/get-company.ts';
import { ListCompanies } from '@timbra/core/companies/list-companies.ts';
import type { CompanyPages } from '@timbra/core/companies/pages.ts';
import type { Pictures } from '@timbra/core/companies/pictures.ts';
import type { ChosenSeries } from '@timbra/core/companies/chosen-series.ts';
import type { CompanySeries } from '@timbra/core/invoicing/series/company-series.ts';
import { ConvertLogo } from '@timbra/core/companies/convert-logo.ts';
import { ReadCertificate } from '@timbra/core/companies/read-certificate.ts';
import { RegisterCsd } from '@timbra/core/companies/register-csd.ts';
import { RemoveCsd } from '@timbra/core/companies/remove-csd.ts';
import { ReplaceCsd } from '@timbra/core/companies/replace-csd.ts';
import { ResealCsds } from '@timbra/core/companies/reseal-csds.ts';
import type { SealedCsds } from '@timbra/core/companies/sealed-csds.ts';
import { UpdateCompany } from '@timbra/core/companies/update-company.ts';
import { SharpPictures } from '../documents/pictures/sharp-pictures.ts';
import { companiesArea as area } from '../http/routes/companies.ts';
import type { Area } from '../http/server.ts';
import { companiesList } from '../postgres/lists/companies.ts';
import { companyOverviewsList } from '../postgres/lists/company-overviews.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresCompanies } from '../postgres/postgres-companies.ts';
import { PostgresCompanyPages } from '../postgres/postgres-company-pages.ts';
import { PostgresCompanySeries } from '../postgres/postgres-company-series.ts';
import { PostgresSealedCsds } from '../postgres/postgres-sealed-csds.ts';
import { AesVault } from '../security/aes-vault.ts';
import { parseEncryptionKeys } from '../security/encryption-keys.ts';
import { VaultCsdSafe } from '../security/vault-csd-safe.ts';
import { ThreadedCertificates } from '../security/threaded-certificates.ts';
import { storageShare } from './archives.ts';
import type { Bind, Get } from './bind.ts';
import { csdRegistry } from './provider.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const companies = serviceId<Companies>('companies');
export const documents = serviceId<CompanyDocuments>('companyDocuments');
export const companyPages = serviceId<CompanyPages>('companyPages');
export const pictures = serviceId<Pictures>('pictures');
/** Documents and places are told apart by them. */
export const companySeries = serviceId<CompanySeries & ChosenSeries>('companySeries');
export const certificates = serviceId<Certificates>('certificates');
const csdSafe = serviceId<CsdSafe>('csdSafe');
const sealedCsds = serviceId<SealedCsds>('sealedCsds');

export function bindCompanies(bind: Bind): void {
  const { database, transactions, outbox, ids, clock, config } = serviceIds;
  bind(companies, (get) => new PostgresCompanies(get(database)));
  bind(documents, (get) => new PostgresCompanies(get(database)));
  bind(companyPages, (get) => new PostgresCompanyPages(get(database)));
  bind(companySeries, (get) => new PostgresCompanySeries(get(database)));
  bind(sealedCsds, (get) => new PostgresSealedCsds(get(database)));
  bind(certificates, () => new ThreadedCertificates());
  bind(csdSafe, (get) => new VaultCsdSafe(new AesVault(parseEncryptionKeys(get(config).encryptionKey))));
  bind(pictures, () => new SharpPictures());
  bind(ConvertLogo, (get) => new ConvertLogo(get(pictures), get(storageShare)));
  bind(RegisterCsd, (get) => new RegisterCsd(get(certificates), get(csdRegistry), get(csdSafe), get(clock)));
  bind(
    CreateCompany,
    (get) =>
      new CreateCompany(get(companies), get(RegisterCsd), get(ConvertLogo), get(ids), get(transactions), get(clock)),
  );
  bind(
    UpdateCompany,
    (get) =>
      new UpdateCompany(
        get(companies),
        get(documents),
        get(companySeries),
        get(RegisterCsd),
        get(ConvertLogo),
        get(transactions),
        get(outbox),
        get(ids),
        get(clock),
      ),
  );
  bind(ReadCertificate, (get) => new ReadCertificate(get(certificates), get(clock)));
  bind(ReplaceCsd, (get) => new ReplaceCsd(get(companies), get(RegisterCsd), get(transactions), get(clock)));
  bind(
    ArchiveCompany,
    (get) =>
      new ArchiveCompany(get(companies), get(documents), get(companyPages), get(transactions), get(outbox), get(clock)),
  );
  bind(ArchiveUserCompanies, (get) => new ArchiveUserCompanies(get(companies), get(ArchiveCompany)));
  bind(GetCompany, (get) => new GetCompany(get(companies), get(clock)));
  bind(ListCompanies, (get) => new ListCompanies(get(companies), get(clock)));
  bind(FirstCompany, (get) => new FirstCompany(get(ListCompanies)));
  bind(ResealCsds, (get) => new ResealCsds(get(sealedCsds), get(csdSafe)));
  bind(RemoveCsd, (get) => new RemoveCsd(get(companies), get(csdRegistry), get(outbox)));
}

export function companiesArea(get: Get): Area {
  return area({
    list: new PostgresList(get(serviceIds.database), companiesList(get(serviceIds.clock))),
    overviews: new PostgresList(get(serviceIds.database), companyOverviewsList(get(serviceIds.clock))),
    create: get(CreateCompany),
    ownedBy: get(ListCompanies),
    first: get(FirstCompany),
    get: get(GetCompany),
    update: get(UpdateCompany),
    readCertificate: get(ReadCertificate),
    replaceCsd: get(ReplaceCsd),
    archive: get(ArchiveCompany),
  });
}
