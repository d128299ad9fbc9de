import { Migration } from '@mikro-orm/migrations';
import { lendUuidV7, takeUuidV7Back } from '../migrating/uuid-v7.ts';

/**
 * Trailers are records of their own, one of each plate that the vehicles of a company had. The vehicles keep theirs, as
 * those that they usually draw: what begins with such a vehicle has them as before.
 */
export class Migration20261125107000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table freight_records
        drop constraint freight_records_kind_check,
        add constraint freight_records_kind_check
          check (kind in ('vehicle', 'trailer', 'figure', 'place', 'route'))`);
    this.addSql(lendUuidV7);
    this.addSql(`
      insert into freight_records (id, company_id, kind, nombre, identity, words, fields, created_at)
      select distinct on (v.company_id, r ->> 'placa')
        uuidv7(), v.company_id, 'trailer', r ->> 'placa', r ->> 'placa', concat_ws(' ', r ->> 'placa', r ->> 'subTipo'),
        jsonb_build_object('nombre', r ->> 'placa', 'subTipo', r ->> 'subTipo', 'placa', r ->> 'placa'), v.created_at
      from freight_records v, jsonb_array_elements(v.fields -> 'remolques') r
      where v.kind = 'vehicle' and v.archived_at is null and r ->> 'placa' is not null
      order by v.company_id, r ->> 'placa', v.created_at desc`);
    this.addSql(takeUuidV7Back);
  }
}
