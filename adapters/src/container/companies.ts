import type { Container } from 'inversify';
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
import { PrepareLogo } from '@timbra/core/companies/prepare-logo.ts';
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
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresCompanies } from '../postgres/postgres-companies.ts';
import { PostgresCompanyPages } from '../postgres/postgres-company-pages.ts';
import { PostgresSealedCsds } from '../postgres/postgres-sealed-csds.ts';
import { AesVault } from '../security/aes-vault.ts';
import { parseEncryptionKeys } from '../security/encryption-keys.ts';
import { VaultCsdSafe } from '../security/vault-csd-safe.ts';
import { ThreadedCertificates } from '../security/threaded-certificates.ts';
import { csdRegistry } from './provider.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

export const companies = token<Companies>('Companies');
export const documents = token<CompanyDocuments>('CompanyDocuments');
export const companyPages = token<CompanyPages>('CompanyPages');
export const pictures = token<Pictures>('Pictures');
const certificates = token<Certificates>('Certificates');
const csdSafe = token<CsdSafe>('CsdSafe');
const sealedCsds = token<SealedCsds>('SealedCsds');

export function bindCompanies(container: Container): void {
  const { database, transactions, outbox, ids, clock, config } = tokens;
  container.bind(companies).toResolvedValue((db) => new PostgresCompanies(db), [database]);
  container.bind(documents).toResolvedValue((db) => new PostgresCompanies(db), [database]);
  container.bind(companyPages).toResolvedValue((db) => new PostgresCompanyPages(db), [database]);
  container.bind(sealedCsds).toResolvedValue((db) => new PostgresSealedCsds(db), [database]);
  container.bind(certificates).toConstantValue(new ThreadedCertificates());
  container
    .bind(csdSafe)
    .toResolvedValue(
      (settings) => new VaultCsdSafe(new AesVault(parseEncryptionKeys(settings.encryptionKey))),
      [config],
    );
  container.bind(pictures).toConstantValue(new SharpPictures());
  bindClass(container, PrepareLogo, [pictures]);
  bindClass(container, RegisterCsd, [certificates, csdRegistry, csdSafe, clock]);
  bindClass(container, CreateCompany, [companies, RegisterCsd, PrepareLogo, ids, clock]);
  bindClass(container, UpdateCompany, [companies, documents, RegisterCsd, PrepareLogo, transactions, outbox, clock]);
  bindClass(container, ReplaceCsd, [companies, RegisterCsd, transactions, clock]);
  bindClass(container, ArchiveCompany, [companies, documents, companyPages, transactions, outbox, clock]);
  bindClass(container, ArchiveUserCompanies, [companies, ArchiveCompany]);
  bindClass(container, GetCompany, [companies, clock]);
  bindClass(container, ListCompanies, [companies, clock]);
  bindClass(container, FirstCompany, [ListCompanies]);
  bindClass(container, ResealCsds, [sealedCsds, csdSafe]);
  bindClass(container, RemoveCsd, [companies, csdRegistry, outbox]);
}

export function companiesArea(container: Container): Area {
  return area({
    list: new PostgresList(container.get(tokens.database), companiesList(container.get(tokens.clock))),
    create: container.get(CreateCompany),
    ownedBy: container.get(ListCompanies),
    first: container.get(FirstCompany),
    get: container.get(GetCompany),
    update: container.get(UpdateCompany),
    replaceCsd: container.get(ReplaceCsd),
    archive: container.get(ArchiveCompany),
  });
}
