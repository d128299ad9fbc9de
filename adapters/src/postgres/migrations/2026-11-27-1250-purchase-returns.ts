import { Migration } from '@mikro-orm/migrations';

/** What buyers ask to have back of transfers that are not complete; one that has ended is on its way, or was paid after all. */
export class Migration20261127125000 extends Migration {
  override up(): void {
    this.addSql(`
      create table purchase_returns (
        purchase_id uuid primary key references purchases on delete cascade,
        asked_at timestamptz not null,
        ended_at timestamptz
      )`);
  }
}
