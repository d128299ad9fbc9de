import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { date } from '../values.ts';
import { daysOf } from './days.ts';
import type { ListDescription } from './description.ts';
import { raw } from './sql.ts';

interface Row extends Omit<CustomerAnswer, 'createdAt'> {
  readonly createdAt: string | Date;
}

const emailFilter = { 'con-email': 't.email is not null', 'sin-email': 't.email is null' };

export const customersList: ListDescription<Row, CustomerAnswer> = {
  name: 'customers',
  table: 'customers',
  owner: 'company',
  live: 't.archived_at is null',
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    rfc: { sql: 't.rfc', collated: true },
    nombre: { sql: 't.nombre', collated: true },
    usoCfdi: { sql: 't.uso_cfdi' },
    regimenFiscal: { sql: 't.regimen_fiscal' },
    codigoPostal: { sql: 't.codigo_postal' },
    email: { sql: 't.email', collated: true },
    telefono: { sql: 't.telefono' },
    version: { sql: 't.version' },
    createdAt: { sql: 't.created_at' },
  },
  filters: {
    ...daysOf('t.created_at'),
    email: ([value]) => (value === 'con-email' || value === 'sin-email' ? raw(emailFilter[value]) : undefined),
  },
  search: 'busca',
  // A company may have a million of them.
  firstRows: 25_000,
  defaultSort: { field: 'nombre', descending: false },
  select: `t.id, t.company_id as "companyId", t.rfc, t.nombre, t.uso_cfdi as "usoCfdi", t.regimen_fiscal as "regimenFiscal",
    t.codigo_postal as "codigoPostal", t.email, t.telefono, t.version, t.created_at as "createdAt"`,
  item: ({ createdAt, ...row }) => ({ ...row, createdAt: date(createdAt).toISOString() }),
};
