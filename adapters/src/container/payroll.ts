import type { IssuedPayslips } from '@timbra/core/payroll/issued-payslips.ts';
import { PostgresIssuedPayslips } from '../postgres/payroll/postgres-issued-payslips.ts';
import type { PayrollRuns, PayrollWork } from '@timbra/core/payroll/payroll-runs.ts';
import { PostgresPayrollRuns } from '../postgres/payroll/postgres-payroll-runs.ts';
import { PostgresPayrollWork } from '../postgres/payroll/postgres-payroll-work.ts';
import type { Bind } from './bind.ts';
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
