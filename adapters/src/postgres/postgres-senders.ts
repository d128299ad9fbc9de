import type { Sender, Senders } from '@timbra/core/invoicing/sending/ports.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresSenders implements Senders {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  ofCompany(companyId: string, now: Date): Promise<Sender | undefined> {
    return this.#database.row<Sender>(
      sql`select u.id as "userId", u.email, u.email_verified as "emailVerified",
         exists (select from companies o where o.user_id = u.id and o.archived_at is null
           and o.csd_rfc = o.rfc and o.csd_valid_from <= ${now} and o.csd_valid_to > ${now}) as "hasCertificate"
       from companies c join users u on u.id = c.user_id where c.id = ${companyId} and u.closed_at is null`,
    );
  }
}
