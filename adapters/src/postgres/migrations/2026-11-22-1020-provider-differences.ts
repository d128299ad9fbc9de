import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps what the provider's XML has otherwise than it was sent, node by node; of before, the amounts that were
 * compared.
 */
export class Migration20261122102000 extends Migration {
  override up(): void {
    this.addSql(`alter table invoices add column provider_differences jsonb`);
    this.addSql(`
      update invoices set provider_differences = (
        select jsonb_agg(jsonb_build_object(
          'path', split_part(amount, ': ', 1),
          'ours', split_part(split_part(amount, ': ', 2), ' / ', 1),
          'theirs', split_part(amount, ' / ', 2)))
        from regexp_split_to_table(provider_difference, ', ') amount)
      where provider_difference is not null`);
    this.addSql(`drop index invoices_differing`);
    this.addSql(`alter table invoices drop column provider_difference`);
    this.addSql(`create index invoices_differing on invoices (id) where provider_differences is not null`);
  }
}
