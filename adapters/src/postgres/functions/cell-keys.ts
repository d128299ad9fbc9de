import { addressColumn, keyColumns, type KeyColumn } from '../cells/key-columns.ts';
import { databaseFunction, trigger, type DatabaseObject } from './database-object.ts';

/**
 * Says in the directory which cell has a key: whoever shows it has not said yet whose it is. Cells of the directory's server have
 * it as the version before, which does not say so itself (`cells/directory-keys.ts`).
 */
const keepCellKey = databaseFunction(
  'keep_cell_key()',
  'returns trigger language plpgsql',
  `
    declare
      here constant int := case when tg_table_schema = 'public' then 0 else substr(tg_table_schema, 6)::int end;
      kept constant text := tg_argv[0];
      is_shared constant boolean := tg_nargs > 2;
      was text := case when tg_op <> 'INSERT' then to_jsonb(old)->>tg_argv[1] end;
      becomes text := case when tg_op <> 'DELETE' then to_jsonb(new)->>tg_argv[1] end;
    begin
      if was is not distinct from becomes then return null; end if;
      if was is not null and not is_shared then
        delete from cell_keys where kind = kept and key = was and cell_id = here;
      end if;
      if becomes is not null then
        insert into cell_keys (kind, key, cell_id) values (kept, becomes, here)
          on conflict (kind, key) do update set cell_id = excluded.cell_id where cell_keys.cell_id = excluded.cell_id;
        if not found then
          raise unique_violation using message = 'another cell has this key: ' || kept;
        end if;
      end if;
      return null;
    end `,
);

function keep({ table, kind, column, isShared }: KeyColumn): DatabaseObject {
  return trigger(
    `cell_key_${kind.replaceAll('-', '_')}`,
    table,
    `after insert or delete or update of ${column}`,
    `for each row execute function keep_cell_key(${[kind, column, ...(isShared ? ['shared'] : [])].map((one) => `'${one}'`).join(', ')})`,
  );
}

export const addressKeys: readonly DatabaseObject[] = [keepCellKey, keep(addressColumn)];

export const cellKeys: readonly DatabaseObject[] = keyColumns.map(keep);
