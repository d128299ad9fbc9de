import { enteredClock } from '../ports/company-clock.ts';
import { raw, sql, type Sql } from './sql.ts';

/** Names the setting of a connection by which statements learn how far the time of a test company is ahead. */
export const aheadSetting = 'timbra.ahead';

/** Stands in the place of `now()` in what is read: the time of the caller's company, which a test company may move on. */
export const toldNow = `(now() + coalesce(nullif(current_setting('${aheadSetting}', true), ''), '0')::interval)`;

/**
 * Returns the condition of what the caller's work may take up: by the clock of a test company, what that company has; else
 * what no company has that lives by a clock of its own. So whatever is due is taken up by the clock of its company.
 * @param company the column with the company's id.
 */
export function dueByClock(company: string): Sql {
  const clock = enteredClock();
  return clock
    ? sql`${raw(company)} = ${clock.companyId}`
    : raw(`not exists (select from test_clocks tc where tc.company_id = ${company})`);
}
