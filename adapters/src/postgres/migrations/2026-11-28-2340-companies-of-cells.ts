import { Migration } from '@mikro-orm/migrations';

/**
 * Tells the directory of the companies of cells that were added before: whoever works in one from another cell finds it there.
 * The trigger comes first, so that none is missed that is made meanwhile.
 */
export class Migration20261128234000 extends Migration {
  override up(): void {
    this.addSql(`
      do $$
      begin
        if current_schema() <> 'public' then
          create or replace trigger cell_key_company after insert or delete or update of id on companies
            for each row execute function keep_cell_key('company', 'id');
          insert into cell_keys (kind, key, cell_id)
            select 'company', id::text, substr(current_schema(), 6)::int from companies on conflict do nothing;
        end if;
      end $$`);
  }
}
