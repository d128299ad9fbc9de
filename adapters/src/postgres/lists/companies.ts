import type { Scope } from '@timbra/core/access/actor.ts';
import { type Company, companyRow, type CompanyView } from '@timbra/core/companies/company.ts';
import type { FiscalData } from '@timbra/core/companies/fiscal-data.ts';
import type { Clock } from '@timbra/core/shared/ports.ts';
import type { CompanyOverviewAnswer } from '@timbra/contract/companies.ts';
import { lugaresWithoutLogos } from '../lugares-without-logos.ts';
import { isSeenKind } from '../scopes.ts';
import { date, optionalDate, raw, sql, clockNow } from '../sql.ts';
import type { ListDescription } from './description.ts';

export interface CompanyListRow extends Omit<Company, 'csd' | 'usoCfdi' | 'createdAt' | 'archivedAt'> {
  readonly serialNumber: string | null;
  readonly csdRfc: string | null;
  readonly validFrom: string | Date | null;
  readonly validTo: string | Date | null;
  readonly createdAt: string | Date;
}

export function companiesList(clock: Clock): ListDescription<CompanyListRow, CompanyView> {
  return {
    name: 'companies',
    table: 'companies',
    owner: 'company',
    companyColumn: 't.id',
    live: 't.archived_at is null',
    columns: {
      id: { sql: 't.id' },
      userId: { sql: 't.user_id' },
      name: { sql: 't.name', collated: true },
      ruc: { sql: 't.ruc' },
      email: { sql: 't.email', collated: true },
      isActive: { sql: 't.is_active' },
      issuerId: { sql: 't.issuer_id' },
      livemode: { sql: 't.livemode' },
      version: { sql: 't.version' },
      createdAt: { sql: 't.created_at' },
    },
    search: 'busca',
    defaultSort: { field: 'id', descending: false },
    select: `t.id, t.user_id as "userId", t.name, t.ruc, t.email, t.is_active as "isActive", t.issuer_id as "issuerId",
      t.fiscal_data || jsonb_strip_nulls(jsonb_build_object('rfc', t.rfc, 'nombre', t.razon_social,
        'regimenFiscal', t.regimen_fiscal, 'lugarExpedicion', t.codigo_postal)) as "fiscalData",
      ${lugaresWithoutLogos('t')} as lugares, t.regimenes,
      t.csd_serial_number as "serialNumber", t.csd_rfc as "csdRfc", t.csd_valid_from as "validFrom",
      t.csd_valid_to as "validTo", t.livemode, t.version, t.created_at as "createdAt"`,
    item: (row) => companyRow(toCompany(row), clock.now()),
  };
}

/** Makes a company as far as the list shows it: the sealed key stays in the database. */
function toCompany({ serialNumber, csdRfc, validFrom, validTo, ...row }: CompanyListRow): Company {
  const [from, to] = [optionalDate(validFrom), optionalDate(validTo)];
  const csd =
    serialNumber && csdRfc && from && to
      ? { serialNumber, rfc: csdRfc, validFrom: from, validTo: to, sealed: '', provider: undefined }
      : null;
  const fiscalData: FiscalData = row.fiscalData;
  return { ...row, fiscalData, csd, usoCfdi: null, createdAt: date(row.createdAt), archivedAt: null };
}

interface Row extends CompanyListRow {
  readonly rejected: string;
  readonly stampsUsed: string;
  readonly income: string;
}

const month = `date_trunc('month', ${clockNow} at time zone 'America/Mexico_City')`;

const rejectedOf = (scope: Scope) =>
  sql`from invoices i where i.company_id = t.id and i.status = 'REJECTED' and ${isSeenKind(scope, 'i.')}`;
const endsSoon = `t.csd_valid_to is null or t.csd_valid_to < ${clockNow} + interval '30 days'`;

/**
 * Shows what an accountant looks at of every company. The figures are those of the rows shown alone, each along its
 * index.
 */
export function companyOverviewsList(clock: Clock): ListDescription<Row, CompanyOverviewAnswer> {
  const { item, columns, ...list } = companiesList(clock);
  const { id, name, ruc, createdAt } = columns;
  if (!id || !name || !ruc || !createdAt) throw new Error('The list of companies has lost a column');
  return {
    ...list,
    name: 'company-overviews',
    columns: { id, name, ruc, createdAt, companyId: id, csdValidTo: { sql: 't.csd_valid_to' } },
    filters: {
      porAtender: ([wanted], scope) => {
        const isDue = sql`(${raw(endsSoon)} or exists (select ${rejectedOf(scope)}))`;
        return wanted === true ? isDue : sql`not ${isDue}`;
      },
    },
    defaultSort: { field: 'name', descending: false },
    select: `${list.select},
      (select count(*) from stamp_movements where company_id = t.id and type = 'USE'
         and created_at >= ${month} at time zone 'America/Mexico_City') as "stampsUsed",
      (select coalesce(sum(subtotal), 0) from invoiced_documents where company_id = t.id and day >= ${month}) as income`,
    selectFor: (scope) => sql`(select count(*) ${rejectedOf(scope)}) as rejected`,
    item: (row) => {
      const { csd, canIssue, reason, ...company } = item(row);
      return {
        id: company.id,
        name: company.name,
        ruc: company.ruc,
        canIssue,
        reason,
        csdValidTo: csd && csd.validTo.toISOString(),
        rejected: Number(row.rejected),
        stampsUsed: Number(row.stampsUsed),
        income: Number(row.income),
      };
    },
  };
}
