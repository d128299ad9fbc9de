import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps whether a price includes the taxes that it transfers: what is there, and what the version before writes, does
 * not.
 */
export class Migration20261127115000 extends Migration {
  override up(): void {
    this.addSql(`alter table products add column iva_incluido boolean not null default false`);
    this.addSql(`alter table order_items add column iva_incluido boolean not null default false`);
  }
}
