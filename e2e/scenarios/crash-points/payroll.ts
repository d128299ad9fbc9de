import { part } from '@timbra/adapters/container/part.ts';
import type { Container } from 'inversify';
import { passing } from './die.ts';
import { wrap } from './wrap.ts';

/** Points at which payslips are made and not kept, taken and not submitted, or submitted while the run says otherwise. */
export function dieAroundPayroll(container: Container): void {
  wrap(container, part('payrollWork'), (work) => ({
    prepared: async (...payslip) => {
      await work.prepared(...payslip);
      passing('before the commit of payslips');
    },
    claim: async (...run) => {
      const held = await work.claim(...run);
      if (held.length > 0) passing('with payslips in hand');
      return held;
    },
    settled: async (...ends) => {
      passing('before payslips are settled');
      await work.settled(...ends);
    },
  }));
}
