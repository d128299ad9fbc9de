import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { FiscalData } from '@timbra/core/companies/fiscal-data.ts';
import type { Lugar } from '@timbra/core/companies/lugares.ts';

export const CompanyRow = defineEntity({
  name: 'CompanyRow',
  tableName: 'companies',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.text(),
    ruc: p.text(),
    email: p.text().nullable(),
    isActive: p.boolean(),
    rfc: p.text().nullable(),
    razonSocial: p.text().nullable(),
    regimenFiscal: p.text().nullable(),
    codigoPostal: p.text().nullable(),
    usoCfdi: p.text().nullable(),
    logo: p.text().nullable(),
    fiscalData: p.json().$type<FiscalData>(),
    lugares: p.json().$type<readonly Lugar[]>(),
    regimenes: p.json().$type<readonly string[]>(),
    issuerId: p.text().nullable(),
    csdProvider: p.text().nullable(),
    csdSerialNumber: p.text().nullable(),
    csdRfc: p.text().nullable(),
    csdValidFrom: p.datetime().nullable(),
    csdValidTo: p.datetime().nullable(),
    csdSealed: p.text().nullable(),
    livemode: p.boolean(),
    version: p.integer(),
    createdAt: p.datetime(),
    archivedAt: p.datetime().nullable(),
  },
});

export type CompanyRow = InferEntity<typeof CompanyRow>;
