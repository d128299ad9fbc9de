import { Migration } from '@mikro-orm/migrations';

/** Keeps from whom a shop has taken a ticket back, which somebody invoiced who had not bought anything. */
export class Migration20261127060100 extends Migration {
  override up(): void {
    this.addSql(`alter table ticket_requests add column barred_rfcs text[] not null default '{}'`);
  }
}
