import { databaseFunction, trigger, type DatabaseObject } from './database-object.ts';

const follow = (table: string): DatabaseObject =>
  trigger(
    `${table}_leave_objects`,
    table,
    'after delete',
    'referencing old table as gone for each statement execute function leave_objects()',
  );

/** Whoever deletes rows leaves their objects to be removed, whatever its version and whatever else it deletes with them. */
export const fileFunctions: readonly DatabaseObject[] = [
  databaseFunction(
    'leave_objects()',
    'returns trigger language plpgsql',
    `
    begin
      insert into files_to_remove (stored_key) select stored_key from gone where stored_key is not null
      on conflict do nothing;
      return null;
    end `,
  ),
  ...['invoice_files', 'archive_parts', 'import_chunks'].map(follow),
];
