import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

export const CustomerRow = defineEntity({
  name: 'CustomerRow',
  tableName: 'customers',
  properties: {
    id: p.uuid().primary(),
    companyId: p.uuid(),
    rfc: p.text(),
    nombre: p.text(),
    usoCfdi: p.text(),
    regimenFiscal: p.text(),
    codigoPostal: p.text(),
    email: p.text().nullable(),
    telefono: p.text().nullable(),
    version: p.integer(),
    createdAt: p.datetime(),
    archivedAt: p.datetime().nullable(),
  },
});
export type CustomerRow = InferEntity<typeof CustomerRow>;
