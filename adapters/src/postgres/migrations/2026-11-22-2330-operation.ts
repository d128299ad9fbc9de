import { Migration } from '@mikro-orm/migrations';

/**
 * What operators look through: all accounts, all purchases and their own acts, in the order in which they are shown and by
 * the words that are in them. Not every act moves money or stamps.
 */
export class Migration20261122233000 extends Migration {
  override up(): void {
    this.addSql(`alter table operator_acts alter amount drop not null`);
    this.addSql(`
      alter table operator_acts add column busca text not null
        generated always as (search_text(who || ' ' || why || ' ' || subject)) stored`);
    this.addSql(`create index operator_acts_latest on operator_acts (created_at, id)`);
    this.addSql(`create index operator_acts_of_kind on operator_acts (act, created_at, id)`);
    this.addSql(`create index operator_acts_search on operator_acts using gin (busca gin_trgm_ops)`);

    this.addSql(`create index purchases_latest on purchases (created_at, id)`);
    this.addSql(`create index purchases_of_status on purchases (status, created_at, id)`);
    this.addSql(`create index purchases_of_account on purchases (user_id, created_at, id)`);
    this.addSql(`create index purchases_search on purchases using gin (busca gin_trgm_ops)`);

    this.addSql(`
      alter table users add column busca text not null
        generated always as (search_text(name || ' ' || email || ' ' || coalesce(phone, ''))) stored`);
    this.addSql(`create index users_latest on users (created_at, id) where closed_at is null`);
    this.addSql(`create index users_by_email on users (email collate es_ci, id) where closed_at is null`);
    this.addSql(`create index users_by_name on users (name collate es_ci, id) where closed_at is null`);
    this.addSql(`create index users_search on users using gin (busca gin_trgm_ops)`);
    this.addSql(`
      create index invoice_stampings_unknown on invoice_stampings (attempted_at, invoice_id)
      where next_at is not null and attempted_at is not null and uuid is null`);
  }
}
