import { Migration } from '@mikro-orm/migrations';

/** What a day is paid; the base salary of the social insurance has the benefits in it. */
export class Migration20261125091000 extends Migration {
  override up(): void {
    this.addSql('alter table employees add column salario_diario numeric(24, 6)');
  }
}
