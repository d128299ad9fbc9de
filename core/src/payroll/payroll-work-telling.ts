import type { Telling } from '../shared/events/telling.ts';
import type { PayrollWork } from './payroll-runs.ts';

export const payrollWorkTelling: Telling<PayrollWork> = {
  find: 'nothing',
  toPrepare: 'nothing',
  prepared: 'nothing',
  claim: 'nothing',
  settled: 'nothing',
  stop: 'nothing',
  idle: 'nothing',
  ended: (runs) =>
    runs.map(({ id, payslips, stamped }) => ({
      type: 'payroll_run.completed',
      recordId: id,
      data: { payslips, stamped },
    })),
};
