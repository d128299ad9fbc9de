import { Migration } from '@mikro-orm/migrations';

/** Routes, trips that are made again and again, stand beside what trips are made of. */
export class Migration20261123084000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table freight_records
        drop constraint freight_records_kind_check,
        add constraint freight_records_kind_check check (kind in ('vehicle', 'figure', 'place', 'route'))`);
  }
}
