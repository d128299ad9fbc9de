import { Migration } from '@mikro-orm/migrations';

/** Why the last attempt to pay a purchase failed. One that failed before is asked about again and has it then. */
export class Migration20261128142000 extends Migration {
  override up(): void {
    this.addSql('alter table purchases add column refusal jsonb');
  }
}
