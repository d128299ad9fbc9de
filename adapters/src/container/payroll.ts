import { Access } from '@timbra/core/access/access.ts';
import { FillRunFromFile } from '@timbra/core/imports/layouts/fill-from-file.ts';
import { RetryInvoices } from '@timbra/core/invoicing/issuing/retry-invoices.ts';
import { FillPayrollRun } from '@timbra/core/payroll/layout/fill-run.ts';
import { AdvancePayrollRun } from '@timbra/core/payroll/advance-run.ts';
import { ChangePayrollRun } from '@timbra/core/payroll/change-run.ts';
import { CreatePayrollRun } from '@timbra/core/payroll/create-run.ts';
import { SeparatePayslip } from '@timbra/core/payroll/apart/separate-payslip.ts';
import { EditPayslip } from '@timbra/core/payroll/edit-payslip.ts';
import { FindPayer } from '@timbra/core/payroll/find-payer.ts';
import { JudgePayslip } from '@timbra/core/payroll/judge-payslip.ts';
import { PrintPayrollRun } from '@timbra/core/payroll/print-run.ts';
import type { PayrollRuns, PayrollWork } from '@timbra/core/payroll/payroll-runs.ts';
import { SweepPayrollRuns } from '@timbra/core/payroll/sweep-runs.ts';
import { payrollArea as area } from '../http/routes/payroll.ts';
import type { Area } from '../http/server.ts';
import { payrollRunsList } from '../postgres/lists/payroll-runs.ts';
import { payslipsList } from '../postgres/lists/payslips.ts';
import { ProposedPayslips } from '../postgres/lists/proposed-payslips.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { LongReads } from '../postgres/exports/long-reads.ts';
import { PostgresIssuedPayslips } from '../postgres/payroll/postgres-issued-payslips.ts';
import { PostgresPayrollLayouts } from '../postgres/payroll/postgres-payroll-layouts.ts';
import { PostgresPayrollRuns } from '../postgres/payroll/postgres-payroll-runs.ts';
import { PostgresPayrollWork } from '../postgres/payroll/postgres-payroll-work.ts';
import { allPorts } from './all-ports.ts';
import type { Bind, Get } from './bind.ts';
import { employers } from './employees.ts';
import { tableFiles } from './exports.ts';
import { tables } from './imports.ts';
import { forms, invoices, satCatalogs, sources } from './invoicing.ts';
import { lawBook } from './law.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const runs = serviceId<PayrollRuns>('payrollRuns');
export const payrollWork = serviceId<PayrollWork>('payrollWork');

export function bindPayroll(bind: Bind): void {
  const { database, transactions, outbox, ids, clock } = serviceIds;
  bind(runs, (get) => new PostgresPayrollRuns(get(database)));
  bind(payrollWork, (get) => new PostgresPayrollWork(get(database)));
  bind(FindPayer, (get) => new FindPayer(get(sources), get(employers), get(satCatalogs), get(lawBook), get(clock)));
  bind(
    CreatePayrollRun,
    (get) =>
      new CreatePayrollRun(
        get(runs),
        get(Access),
        get(sources),
        get(transactions),
        get(outbox),
        get(ids),
        get(clock),
        get(lawBook),
      ),
  );
  bind(ChangePayrollRun, (get) => new ChangePayrollRun(get(runs), get(transactions), get(outbox)));
  bind(EditPayslip, (get) => new EditPayslip(get(runs), get(invoices), get(FindPayer), get(transactions)));
  bind(
    SeparatePayslip,
    (get) =>
      new SeparatePayslip({
        runs: get(runs),
        invoices: get(invoices),
        payer: get(FindPayer),
        transactions: get(transactions),
        ids: get(ids),
      }),
  );
  bind(
    PrintPayrollRun,
    (get) => new PrintPayrollRun(new PostgresIssuedPayslips(get(database)), get(sources), get(forms)),
  );
  bind(JudgePayslip, (get) => new JudgePayslip(get(runs), get(FindPayer)));
  bind(
    AdvancePayrollRun,
    (get) =>
      new AdvancePayrollRun({
        work: get(payrollWork),
        payer: get(FindPayer),
        invoices: get(invoices),
        retry: get(RetryInvoices),
        transactions: get(transactions),
        ids: get(ids),
      }),
  );
  bind(
    SweepPayrollRuns,
    (get) => new SweepPayrollRuns(get(payrollWork), get(transactions), get(outbox), get(allPorts)),
  );
}

export function payrollArea(get: Get): Area {
  const database = get(serviceIds.database);
  return area({
    runs: new PostgresList(database, payrollRunsList),
    payslips: new ProposedPayslips(new PostgresList(database, payslipsList), get(lawBook)),
    create: get(CreatePayrollRun),
    change: get(ChangePayrollRun),
    edit: get(EditPayslip),
    separate: get(SeparatePayslip),
    print: get(PrintPayrollRun),
    layouts: new PostgresPayrollLayouts(database, get(LongReads)),
    fillFromFile: new FillRunFromFile(
      get(tables),
      new FillPayrollRun(get(runs), get(serviceIds.transactions), get(serviceIds.outbox)),
    ),
    tables: tableFiles(get),
  });
}
