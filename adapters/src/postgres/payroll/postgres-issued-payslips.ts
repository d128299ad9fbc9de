import type { Scope } from '@timbra/core/access/actor.ts';
import type { InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { IssuedPayslip, IssuedPayslips } from '@timbra/core/payroll/ports.ts';
import { OnDatabase } from '../on-database.ts';
import { fileColumns, type FileColumns } from '../files/stored-columns.ts';
import { raw, sql, stateMeans } from '../sql.ts';
import { isOpenCompany } from '../scopes.ts';
import { runColumns, toRun, type RunRow } from './run-row.ts';

interface Row extends FileColumns {
  readonly notes: InvoiceRequest;
  readonly serie: string | null;
}

export class PostgresIssuedPayslips extends OnDatabase implements IssuedPayslips {
  async ofRun(scope: Scope, runId: string, most: number) {
    const statement = sql`select ${raw(runColumns)} from payroll_runs r
      where r.id = ${runId} and r.company_id in (select id from companies where ${isOpenCompany(scope)})`;
    const row = await this.database.row<RunRow>(statement);
    if (!row) return undefined;
    const found = await this.database.rows<{ id: string }>(sql`
      select i.id from payroll_payslips p join invoices i on i.id = p.invoice_id
      where p.run_id = ${runId} and ${raw(stateMeans('i.status', 'valid'))} order by i.cliente collate es_ci, i.id limit ${most}`);
    return { run: toRun(row), ids: found.map(({ id }) => id) };
  }

  async read(ids: readonly string[]): Promise<readonly IssuedPayslip[]> {
    const rows = await this.database.rows<Row>(sql`
      select ${raw(fileColumns('x'))}, i.request as notes, i.serie
      from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as wanted(id, position)
        join invoices i on i.id = wanted.id::uuid
        join invoice_files x on x.invoice_id = i.id and x.kind = 'xml'
      order by wanted.position`);
    const read = await this.database.files.withFiles(rows);
    return read.map(({ file, notes, serie }) => ({ xml: file.toString('utf8'), notes, serie: serie ?? undefined }));
  }
}
