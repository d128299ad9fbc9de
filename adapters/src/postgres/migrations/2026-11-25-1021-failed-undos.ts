import { Migration } from '@mikro-orm/migrations';

/** Ends an undo that fails again and again. */
export class Migration20261125102100 extends Migration {
  override up(): void {
    this.addSql(`
      alter table imports add column undo_attempts_failed integer not null default 0,
        drop constraint imports_undo_status_check,
        add constraint imports_undo_status_check check (undo_status in ('RUNNING', 'COMPLETED', 'FAILED'))`);
  }
}
