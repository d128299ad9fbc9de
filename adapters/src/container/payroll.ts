import type { IssuedPayslips } from '@timbra/core/payroll/issued-payslips.ts';
import { PostgresIssuedPayslips } from '../postgres/payroll/postgres-issued-payslips.ts';
import type { PayrollRuns, PayrollWork } from '@timbra/core/payroll/payroll-runs.ts';
import { payrollArea as area } from '../http/routes/payroll.ts';
import type { Area } from '../http/server.ts';
import { payrollRunsList } from '../postgres/lists/payroll-runs.ts';
import { payslipsList } from '../postgres/lists/payslips.ts';
import { ProposedPayslips } from '../postgres/lists/proposed-payslips.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresPayrollLayouts } from '../postgres/payroll/postgres-payroll-layouts.ts';
import { PostgresPayrollRuns } from '../postgres/payroll/postgres-payroll-runs.ts';
import { PostgresPayrollWork } from '../postgres/payroll/postgres-payroll-work.ts';
import { allParts } from './all-parts.ts';
import { part } from './part.ts';
import type { Bind, Get } from './bind.ts';
import { tableFiles } from './exports.ts';
import { lawBook } from './law.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const runs = serviceId<PayrollRuns>('payrollRuns');
const issuedPayslips = serviceId<IssuedPayslips>('issuedPayslips');
export const payrollWork = serviceId<PayrollWork>('payrollWork');

export function bindPayroll(bind: Bind): void {
  const { database } = serviceIds;
  bind(runs, (get) => new PostgresPayrollRuns(get(database)));
  bind(issuedPayslips, (get) => new PostgresIssuedPayslips(get(database)));
  bind(payrollWork, (get) => new PostgresPayrollWork(get(database)));
}

export function payrollArea(get: Get): Area {
  const database = get(serviceIds.database);
  return area({
    runs: new PostgresList(database, payrollRunsList),
    payslips: new ProposedPayslips(new PostgresList(database, payslipsList), get(lawBook)),
    ports: get(allParts),
    layouts: new PostgresPayrollLayouts(database, get(part('longReads'))),
    tables: tableFiles(get),
  });
}
