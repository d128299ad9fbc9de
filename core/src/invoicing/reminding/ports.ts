import type { Owed, ReminderSchedule } from './reminder-schedule.ts';

/** Is a company whose schedule is looked at now. */
export interface RemindingCompany {
  readonly companyId: string;
  readonly ownerId: string;
  readonly schedule: ReminderSchedule;
  /** What was due by the schedule before this is nobody's to be reminded of. */
  readonly since: Date;
}

/** Names a day of a schedule of which the customer of a document is reminded. */
export interface DueReminder extends Owed {
  /** Days after the last day of the document. */
  readonly days: number;
}

/** Keeps when customers are reminded of what they owe, and of what they have been. */
export interface CustomerReminders {
  schedule(companyId: string): Promise<ReminderSchedule | undefined>;
  /** It is looked at at once. `since` stays where it has days before and after. */
  saveSchedule(companyId: string, schedule: ReminderSchedule, now: Date): Promise<void>;
  /** Finds the open companies whose schedule is to be looked at by now. */
  companiesDue(now: Date, limit: number): Promise<readonly RemindingCompany[]>;
  /**
   * Finds what is owed and whose customer is to be reminded: for each document the last day of the schedule that has come, as long as
   * it has come within the last days and none later was kept.
   * @param today of the company, `2026-11-30`. @param since its day on which the schedule began.
   */
  due(
    companyId: string,
    days: readonly number[],
    of: { readonly today: string; readonly since: string; readonly limit: number },
  ): Promise<readonly DueReminder[]>;
  /** @returns whether it is kept, which it is once and only while the document is owed. */
  keep(companyId: string, reminder: DueReminder, at: Date): Promise<boolean>;
  checkAgainAt(companyId: string, at: Date): Promise<void>;
}
