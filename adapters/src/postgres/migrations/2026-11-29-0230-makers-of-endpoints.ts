import { Migration } from '@mikro-orm/migrations';

/** An endpoint is told of payslips as long as whoever made it may see them; those of before do not say who that was. */
export class Migration20261129023000 extends Migration {
  override up(): void {
    this.addSql('alter table webhook_endpoints add column made_by uuid');
  }
}
