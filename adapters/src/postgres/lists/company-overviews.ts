import type { CompanyOverviewAnswer } from '@timbra/contract/companies.ts';
import type { Clock } from '@timbra/core/shared/ports.ts';
import { companiesList, type CompanyListRow } from './companies.ts';
import type { ListDescription } from './description.ts';
import { raw } from '../sql.ts';

interface Row extends CompanyListRow {
  readonly rejected: string;
  readonly stampsUsed: string;
  readonly income: string;
}

const month = `date_trunc('month', now() at time zone 'America/Mexico_City')`;

const hasRejected = `exists (select from invoices where company_id = t.id and status = 'REJECTED')`;
const endsSoon = `t.csd_valid_to is null or t.csd_valid_to < now() + interval '30 days'`;

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
      porAtender: ([wanted]) =>
        raw(wanted === true ? `(${endsSoon} or ${hasRejected})` : `not (${endsSoon} or ${hasRejected})`),
    },
    defaultSort: { field: 'name', descending: false },
    select: `${list.select},
      (select count(*) from invoices where company_id = t.id and status = 'REJECTED') as rejected,
      (select count(*) from stamp_movements where company_id = t.id and type = 'USE'
         and created_at >= ${month} at time zone 'America/Mexico_City') as "stampsUsed",
      (select coalesce(sum(subtotal), 0) from invoiced_documents where company_id = t.id and day >= ${month}) as income`,
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
