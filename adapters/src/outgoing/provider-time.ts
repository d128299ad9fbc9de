import { enteredAheadMs } from '../ports/company-clock.ts';

/** Tells the test provider and its SAT the time of a test company whose clock was moved. Others pay no heed to it. */
export const providerTimeHeader = 'timbra-test-time';

/** Returns the header of a call that is made by the clock of a test company; none in the present. */
export function providerTime(): Record<string, string> {
  const aheadMs = enteredAheadMs();
  return aheadMs === 0 ? {} : { [providerTimeHeader]: new Date(Date.now() + aheadMs).toISOString() };
}
