import { hiddenValue } from '@timbra/core/audit/audit-entry.ts';
import { auditedTables, leftEverywhere, type AuditedTable } from '../audit/audited-tables.ts';
import { databaseFunction, trigger, type DatabaseObject } from './database-object.ts';

const texts = (names: readonly string[]) => `'{${names.join(',')}}'::text[]`;

const leftOf = ({ left = [], columns = {} }: AuditedTable) =>
  texts([...leftEverywhere.filter((name) => !(name in columns)), ...left]);

const written = 'tenant_id, at, transaction, acting, source, kind, record_id, title, part, payroll, op, before, after';

/** Writes values of a change into the cell where the caller is, or into that of an account. */
function writing(values: readonly string[], account: string | undefined): string {
  if (account === undefined) return `insert into audit_changes (${written}) values (${values.join(', ')});`;
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  return `
      select case u.cell_id when 0 then 'public' else 'cell_' || u.cell_id end into cell from users u where u.id = ${account};
      execute format('insert into %I.audit_changes (${written}) values (${places})', coalesce(cell, current_schema()))
        using ${values.join(', ')};`;
}

/** A new account finds its cell after it was written: what was told of it goes there with it. */
const followAccount = [
  databaseFunction(
    'audit_follows_account()',
    'returns trigger language plpgsql',
    `
    declare
      was text := case old.cell_id when 0 then 'public' else 'cell_' || old.cell_id end;
      becomes text := case new.cell_id when 0 then 'public' else 'cell_' || new.cell_id end;
    begin
      execute format(
        'with moved as (delete from %I.audit_changes where tenant_id = $1 returning *)
        insert into %I.audit_changes (${written}) select ${written} from moved order by number', was, becomes)
        using new.id;
      return null;
    end `,
  ),
  trigger(
    'audit_follows_account',
    'users',
    'after update of cell_id',
    'for each row when (old.cell_id <> new.cell_id) execute function audit_follows_account()',
  ),
];

/**
 * Writes a change of a row where the row is changed, in its transaction: whatever statement changed it, of whichever version
 * of the product. Who acts is a setting of the transaction (`pass-acting.ts`).
 */
function journal(table: string, audited: AuditedTable): readonly DatabaseObject[] {
  const { kind, id, tenant, account, title, part, payroll, briefWhen, bags = [], secret = [] } = audited;
  const masked = (side: string) =>
    secret.length === 0
      ? ''
      : `
      ${side} := (select jsonb_object_agg(key, case when key = any (${texts(secret)}) and value <> 'null' then '"${hiddenValue}"'::jsonb
        else value end) from jsonb_each(${side}));`;
  const name = `audit_${table}`;
  const values = [
    tenant,
    'clock_timestamp()',
    'pg_current_xact_id()::text',
    `nullif(current_setting('timbra.acting', true), '')::jsonb`,
    `'${table}'`,
    kind,
    id,
    title ?? 'null::text',
    part ?? 'null::text',
    payroll ?? 'false',
    'lower(tg_op)',
    'was',
    'becomes',
  ];
  return [
    databaseFunction(
      `${name}()`,
      'returns trigger language plpgsql',
      `
    declare
      r record;
      was jsonb;
      becomes jsonb;
      cell text;
    begin
      if tg_op = 'DELETE' then r := old; else r := new; end if;
      if ${tenant} is null then return null; end if;
      if tg_op <> 'INSERT' then was := to_jsonb(old) - ${leftOf(audited)}; end if;
      if tg_op <> 'DELETE' then becomes := to_jsonb(new) - ${leftOf(audited)}; end if;
      ${briefWhen === undefined ? '' : `if tg_op = 'INSERT' and ${briefWhen} then becomes := becomes - ${texts(bags)}; end if;`}
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, becomes -> key) into was, becomes
        from jsonb_object_keys(becomes) key where was -> key is distinct from becomes -> key;
        if becomes is null then return null; end if;
      end if;${masked('was')}${masked('becomes')}
      ${writing(values, account)}
      return null;
    end `,
    ),
    trigger(name, table, 'after insert or update or delete', `for each row execute function ${name}()`),
  ];
}

/**
 * Nobody changes an entry or takes it away, whoever has a way to the database. The chain of a person goes with the person
 * (`erase-person.ts`), which says so for its transaction.
 */
const kept = [
  databaseFunction(
    'refuse_audit_change()',
    'returns trigger language plpgsql',
    `
    begin
      if tg_op = 'DELETE' then
        if old.tenant_id::text = current_setting('timbra.erasing', true) then return old; end if;
      end if;
      raise exception 'entries of the audit are only added' using errcode = 'check_violation';
    end `,
  ),
  trigger(
    'audit_is_kept',
    'audit_entries',
    'before update or delete',
    'for each row execute function refuse_audit_change()',
  ),
  trigger(
    'audit_is_whole',
    'audit_entries',
    'before truncate',
    'for each statement execute function refuse_audit_change()',
  ),
];

/** Tells every change of what is audited, and keeps what was told. */
export const auditFunctions: readonly DatabaseObject[] = [
  ...Object.entries(auditedTables).flatMap(([table, audited]) => journal(table, audited)),
  ...followAccount,
  ...kept,
];
