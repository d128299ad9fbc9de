import { Migration } from '@mikro-orm/migrations';

/** An Idempotency-Key is bound to a method and a path. A row of before stands for every call of its key. */
export class Migration20261128160000 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql('alter table idempotency_keys add column target bytea');
  }
}
