import type { MailKind } from '../shared/outgoing-mails.ts';

export interface DueMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly payload: unknown;
  /** There is no attempt after this one. */
  readonly last: boolean;
}

/** Keeps mails that are not sent yet: the record, of which jobs are only reminders. */
export interface MailQueue {
  /**
   * Takes the mail whose turn it is for one attempt and puts its next one off, longer each time: a mail whose worker died is
   * tried again, and one that cannot be delivered is given up in the end. Accounts take turns, and what somebody waits for goes
   * first: that is the mail named or another one that is due; undefined when none is.
   * @param id which a job tells of: there is a job for each mail that is due.
   */
  claim(id: string): Promise<DueMail | undefined>;
  /** It has been sent or refused for good, or there was nobody to send it to. */
  done(id: string): Promise<void>;
  /** Returns some of those that are due. */
  due(limit: number): Promise<string[]>;
}
