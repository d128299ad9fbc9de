import { Migration } from '@mikro-orm/migrations';

/** The end of a key that comes by its time is told once: not of those that had ended before. */
export class Migration20261128233000 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql('alter table api_keys add column untold_since timestamptz default now()');
  }
}
