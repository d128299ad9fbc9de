import type { MailKind, MailKinds, OutgoingMails } from '../src/shared/mailer.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

export interface WaitingMail {
  readonly kind: MailKind;
  readonly payload: object;
}

export class InMemoryMails implements OutgoingMails {
  readonly #mails: Table<WaitingMail>;

  constructor(database: InMemoryDatabase) {
    this.#mails = database.table();
  }

  get waiting(): readonly WaitingMail[] {
    return [...this.#mails.values()];
  }

  async post<K extends MailKind>(kind: K, payload: MailKinds[K]): Promise<void> {
    this.#mails.add({ kind, payload });
  }
}
