import { LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { Companies, CompanyDocuments } from '@timbra/core/companies/ports.ts';
import type { Company, CompanyCsd } from '@timbra/core/companies/company.ts';
import type { FiscalData } from '@timbra/core/companies/fiscal-data.ts';
import { openCompany } from './scopes.ts';
import { OnDatabase } from './on-database.ts';
import { CompanyRow } from './rows/company.ts';
import { raw, sql, stateMeans } from './sql.ts';

export class PostgresCompanies extends OnDatabase implements Companies, CompanyDocuments {
  async add(company: Company): Promise<void> {
    await this.database.keys.require([{ kind: 'company', key: company.id }]);
    await this.database.em.insert(CompanyRow, toCompanyRow(company));
    if (company.livemode) return;
    await this.database.change(sql`update users set has_test_companies = true where id = ${company.userId}`);
  }

  async find(scope: Scope, id: string): Promise<Company | undefined> {
    const own = { id, ...openCompany(scope) };
    const row = await this.database.em.findOne(CompanyRow, own, { disableIdentityMap: true });
    return row ? toCompany(row) : undefined;
  }

  async lock(scope: Scope, id: string): Promise<Company | undefined> {
    const own = { id, ...openCompany(scope) };
    const options = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE };
    const row = await this.database.em.findOne(CompanyRow, own, options);
    return row ? toCompany(row) : undefined;
  }

  async within(scope: Scope): Promise<Company[]> {
    const options = { orderBy: { id: 'asc' }, disableIdentityMap: true } as const;
    const rows = await this.database.visits.inEachReached(() =>
      this.database.em.find(CompanyRow, openCompany(scope), options),
    );
    return rows
      .flat()
      .map(toCompany)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  async save(company: Company): Promise<void> {
    await this.database.save(CompanyRow, toCompanyRow(company));
  }

  async someoneIssuesAs(rfc: string): Promise<boolean> {
    const found = await this.database.visits.inEachCell(() =>
      this.database.row(sql`select 1 from companies where rfc = ${rfc} and issuer_id = ${rfc} limit 1`),
    );
    return found.some((one) => one !== undefined);
  }

  async standing(companyId: string): Promise<'none' | 'some' | 'in-process'> {
    const row = await this.database.row<{ any: boolean; in_process: boolean }>(sql`
      select count(*) > 0 as any, coalesce(bool_or(${raw(stateMeans('status', 'undecided'))}), false) as in_process
      from invoices where company_id = ${companyId} and status <> 'DRAFT'`);
    if (row?.in_process) return 'in-process';
    return row?.any ? 'some' : 'none';
  }
}

/** What documents, lists and searches read has columns of its own; the rest of the form is one JSON value. */
function toCompanyRow(company: Company) {
  const { rfc, nombre, regimenFiscal, lugarExpedicion, logo, ...rest } = company.fiscalData;
  const { csd } = company;
  return {
    id: company.id,
    userId: company.userId,
    name: company.name,
    ruc: company.ruc,
    email: company.email,
    isActive: company.isActive,
    rfc: rfc ?? null,
    razonSocial: nombre ?? null,
    regimenFiscal: regimenFiscal ?? null,
    codigoPostal: lugarExpedicion ?? null,
    usoCfdi: company.usoCfdi,
    logo: logo ?? null,
    fiscalData: rest,
    lugares: company.lugares,
    regimenes: company.regimenes,
    issuerId: company.issuerId,
    csdProvider: csd?.provider ?? null,
    csdSerialNumber: csd?.serialNumber ?? null,
    csdRfc: csd?.rfc ?? null,
    csdValidFrom: csd?.validFrom ?? null,
    csdValidTo: csd?.validTo ?? null,
    csdSealed: csd?.sealed ?? null,
    livemode: company.livemode,
    version: company.version,
    createdAt: company.createdAt,
    archivedAt: company.archivedAt,
  };
}

const toCompany = (row: CompanyRow): Company => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  ruc: row.ruc,
  email: row.email ?? null,
  isActive: row.isActive,
  fiscalData: readFiscalData(row),
  lugares: row.lugares,
  regimenes: row.regimenes,
  usoCfdi: row.usoCfdi ?? null,
  issuerId: row.issuerId ?? null,
  csd: readCsd(row),
  livemode: row.livemode,
  version: row.version,
  createdAt: row.createdAt,
  archivedAt: row.archivedAt ?? null,
});

const readFiscalData = ({
  rfc,
  razonSocial,
  regimenFiscal,
  codigoPostal,
  logo,
  fiscalData: rest,
}: CompanyRow): FiscalData => ({
  ...rest,
  ...(rfc && { rfc }),
  ...(razonSocial && { nombre: razonSocial }),
  ...(regimenFiscal && { regimenFiscal }),
  ...(codigoPostal && { lugarExpedicion: codigoPostal }),
  ...(logo && { logo }),
});

function readCsd(row: CompanyRow): CompanyCsd | null {
  const { csdSerialNumber, csdRfc, csdValidFrom, csdValidTo, csdSealed } = row;
  if (!csdSerialNumber || !csdRfc || !csdValidFrom || !csdValidTo || !csdSealed) return null;
  return {
    provider: row.csdProvider ?? undefined,
    serialNumber: csdSerialNumber,
    rfc: csdRfc,
    validFrom: csdValidFrom,
    validTo: csdValidTo,
    sealed: csdSealed,
  };
}
