import type { Recording } from '../shared/events/events.ts';
import type { PayrollWork } from './ports.ts';

export const payrollWorkRecording: Recording<PayrollWork> = {
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
