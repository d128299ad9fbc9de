import type { Scope } from '@timbra/core/access/actor.ts';
import { amountIn } from '@timbra/core/payroll/layout/amounts.ts';
import type { LayoutColumn, LineColumn } from '@timbra/core/payroll/layout/columns.ts';
import { headingOf, kindOfColumn, layoutColumns, layoutIdentity } from '@timbra/core/payroll/layout/columns.ts';
import { noRun } from '@timbra/core/payroll/change-run.ts';
import type { NominaInput } from '@timbra/core/invoicing/complement-inputs.ts';
import type { Cells, OpenRows, PayrollLayouts } from '../../ports/payroll-layouts.ts';
import type { Database } from '../database.ts';
import type { LongReads } from './long-reads.ts';
import { raw, sql, stateMeans } from '../sql.ts';
import { isOpenCompany } from '../scopes.ts';

/** Limits the lines that are called differently to the most frequent ones: a file may have 200 columns. */
const mostLines = 60;

const cents = 2;

/**
 * Writes the payslips that may still be changed; what is paid apart for a separation has no rows: a file knows a worker
 * once.
 */
export class PostgresPayrollLayouts implements PayrollLayouts {
  readonly #database: Database;
  readonly #reads: LongReads;

  constructor(database: Database, reads: LongReads) {
    this.#database = database;
    this.#reads = reads;
  }

  async open(scope: Scope, runId: string, gone: AbortSignal): Promise<OpenRows> {
    const statement = sql`select c.name from payroll_runs r join companies c on c.id = r.company_id
      where r.id = ${runId} and r.company_id in (select id from companies where ${isOpenCompany(scope)})`;
    const company = await this.#database.row<{ name: string }>(statement);
    if (!company) throw noRun();
    const amounts = await this.#columns(runId);
    const columns = [
      ...Object.values(layoutIdentity),
      ...amounts.map((column) => ({ heading: headingOf(column), kind: kindOfColumn(column) })),
    ];
    const query = sql`select i.request #>> '{nomina,empleado,numEmpleado}', e.nombre, e.rfc, e.curp,
        i.request #>> '{nomina,numDiasPagados}', i.request #>> '{nomina}'
      from payroll_payslips p join employees e on e.id = p.employee_id join invoices i on i.id = p.invoice_id
      where p.run_id = ${runId} and not p.apart and ${raw(isEditable)} order by e.nombre, e.id`;
    const rows = await this.#reads.open(scope.userId, { query, whole: true, gone });
    const close = () => rows.close();
    return { company: company.name, columns, rows: { batches: filledIn(rows.batches, amounts), close } };
  }

  async #columns(runId: string): Promise<readonly LayoutColumn[]> {
    const lines = await this.#database.rows<Pick<LineColumn, 'group' | 'tipo' | 'concepto'>>(sql`
      select l.name as "group", l.tipo, l.concepto from (
        select kind.name, line ->> 'tipo' as tipo, trim(line ->> 'concepto') as concepto
        from payroll_payslips p join invoices i on i.id = p.invoice_id
          cross join (values ('percepciones'), ('deducciones'), ('otrosPagos')) kind (name)
          cross join lateral jsonb_array_elements((i.request #> '{nomina}') -> kind.name) line
        where p.run_id = ${runId} and not p.apart and ${raw(isEditable)}) l
      where l.tipo ~ '^[0-9]{3}$' and l.concepto ~ '^[^[:cntrl:]]+$'
      group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit ${mostLines}`);
    return layoutColumns(lines);
  }
}

const isEditable = stateMeans('i.status', 'editable');

/** Returns rows whose last value is a payslip, with its amounts in its place. */
async function* filledIn(
  batches: AsyncIterable<readonly Cells[]>,
  amounts: readonly LayoutColumn[],
): AsyncGenerator<readonly Cells[]> {
  for await (const rows of batches) {
    yield rows.map((row) => {
      const nomina: NominaInput = JSON.parse(row.at(-1) ?? '{}');
      return [
        ...row.slice(0, -1),
        ...amounts.map(
          (column) => amountIn(nomina, column)?.toFixed(kindOfColumn(column) === 'count' ? 0 : cents) ?? null,
        ),
      ];
    });
  }
}
