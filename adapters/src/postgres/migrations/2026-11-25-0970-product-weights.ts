import { Migration } from '@mikro-orm/migrations';

/** Adds kilograms of one unit: what a Carta Porte says of its goods. */
export class Migration20261125097000 extends Migration {
  override up(): void {
    this.addSql('alter table products add column peso_kg numeric(24, 6)');
  }
}
