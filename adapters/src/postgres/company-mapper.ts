import type { Company, CompanyCsd } from '@timbra/core/companies/company.ts';
import type { FiscalData } from '@timbra/core/companies/fiscal-data.ts';
import type { CompanyRow } from './rows/company.ts';

/** What documents, lists and searches read has columns of its own; the rest of the form is one JSON value. */
export function toCompanyRow(company: Company) {
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
    version: company.version,
    createdAt: company.createdAt,
    archivedAt: company.archivedAt,
  };
}

export function toCompany(row: CompanyRow): Company {
  return {
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
    version: row.version,
    createdAt: row.createdAt,
    archivedAt: row.archivedAt ?? null,
  };
}

function readFiscalData({
  rfc,
  razonSocial,
  regimenFiscal,
  codigoPostal,
  logo,
  fiscalData: rest,
}: CompanyRow): FiscalData {
  return {
    ...rest,
    ...(rfc && { rfc }),
    ...(razonSocial && { nombre: razonSocial }),
    ...(regimenFiscal && { regimenFiscal }),
    ...(codigoPostal && { lugarExpedicion: codigoPostal }),
    ...(logo && { logo }),
  };
}

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
