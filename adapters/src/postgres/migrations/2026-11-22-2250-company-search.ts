import { Migration } from '@mikro-orm/migrations';

/** A user with many companies looks for them by name and RFC. Those of one user are few: no index of their own. */
export class Migration20261122225000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table companies add column busca text not null generated always as (search_text(
        (name collate "C") || ' ' || ruc || ' ' || coalesce(rfc, '') || ' ' || coalesce(razon_social collate "C", ''))) stored`);
  }
}
