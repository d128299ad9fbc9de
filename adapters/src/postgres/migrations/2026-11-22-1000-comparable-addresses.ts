import { comparableEmail } from '@timbra/core/shared/email.ts';
import { Migration } from '@mikro-orm/migrations';

interface Address {
  readonly id: string;
  readonly email: string;
}

/**
 * Addresses are kept in the form in which the core compares them, besides the form in which they were written:
 * `lower()` of the database folds letters such as `İ` in another way, or not at all, and an account with such an address
 * was never found again.
 */
export class Migration20261122100000 extends Migration {
  override async up(): Promise<void> {
    await this.execute(`alter table users add email_key text`);
    await this.execute(`alter table purchases add customer_email_key text`);
    // Of ASCII alone both fold the same, and the database does it at once for however many rows.
    await this.execute(`update users set email_key = lower(btrim(email) collate "C") where email !~ '[^[:ascii:]]'`);
    await this.execute(
      `update purchases set customer_email_key = lower(btrim(customer_email) collate "C")
       where customer_email !~ '[^[:ascii:]]'`,
    );
    await this.#foldUsers();
    await this.#foldPurchases();
    await this.execute(`alter table users alter email_key set not null`);
    await this.execute(`drop index users_email`);
    await this.execute(`create unique index users_email on users (email_key) where closed_at is null`);
    await this.execute(`drop index purchases_uncredited`);
    await this.execute(
      `create index purchases_uncredited on purchases (customer_email_key)
       where status = 'COMPLETED' and user_id is null`,
    );
  }

  /**
   * Two open accounts may fold to one address by now. The one that could log in keeps it; the other is left with its
   * address as it was written, which is how it was found, or not found, before.
   */
  async #foldUsers(): Promise<void> {
    const users = (await this.execute(
      `select id, email from users where email_key is null
       order by closed_at is not null, lower(email) <> email, created_at`,
    )) as Address[];
    for (const { id, email } of users) {
      await this.execute(
        `update users u set email_key = case when exists (
           select from users o where o.email_key = ? and o.closed_at is null and u.closed_at is null) then ? else ? end
         where id = ?`,
        [comparableEmail(email), email, comparableEmail(email), id],
      );
    }
  }

  async #foldPurchases(): Promise<void> {
    const purchases = (await this.execute(
      `select id, customer_email as email from purchases where customer_email_key is null and customer_email is not null`,
    )) as Address[];
    for (const { id, email } of purchases) {
      await this.execute('update purchases set customer_email_key = ? where id = ?', [comparableEmail(email), id]);
    }
  }
}
