import type { Clock } from '@timbra/core/shared/ports.ts';
import { enteredAheadMs } from '../ports/company-clock.ts';

/** The clock of the machine, or of the test company that the caller's work is done for: no use case knows which. */
export class SystemClock implements Clock {
  now(): Date {
    return new Date(Date.now() + enteredAheadMs());
  }
}
