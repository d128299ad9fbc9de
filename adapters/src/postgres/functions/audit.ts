import { hidden } from '@timbra/core/audit/audit-entry.ts';
import { auditedTables, leftEverywhere, type AuditedTable } from '../audit/audited-tables.ts';
import { databaseFunction, trigger, type DatabaseObject } from './database-object.ts';

const texts = (names: readonly string[]) => `'{${names.join(',')}}'::text[]`;

const leftOf = ({ left = [] }: AuditedTable) => texts([...leftEverywhere, ...left]);

/**
 * Writes a change of a row where the row is changed, in its transaction: whatever statement changed it, of whichever version
 * of the product. Who acts is a setting of the transaction (`tell-acting.ts`).
 */
function journal(table: string, audited: AuditedTable): readonly DatabaseObject[] {
  const { kind, id, tenant, title, part, payroll, briefWhen, bags = [], secret = [] } = audited;
  const masked = (side: string) =>
    secret.length === 0
      ? ''
      : `
      ${side} := (select jsonb_object_agg(key, case when key = any (${texts(secret)}) and value <> 'null' then '"${hidden}"'::jsonb
        else value end) from jsonb_each(${side}));`;
  const name = `audit_${table}`;
  return [
    databaseFunction(
      `${name}()`,
      'returns trigger language plpgsql',
      `
    declare
      r record;
      was jsonb;
      becomes jsonb;
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
      insert into audit_changes
        (tenant_id, at, transaction, acting, source, kind, record_id, title, part, payroll, op, before, after)
      values (${tenant}, clock_timestamp(), pg_current_xact_id()::text,
        nullif(current_setting('timbra.acting', true), '')::jsonb, '${table}', ${kind}, ${id}, ${title ?? 'null'},
        ${part ?? 'null'}, ${payroll ?? 'false'}, lower(tg_op), was, becomes);
      return null;
    end `,
    ),
    trigger(name, table, 'after insert or update or delete', `for each row execute function ${name}()`),
  ];
}

/** Nobody changes an entry or takes it away, whoever has a way to the database. */
const kept = [
  databaseFunction(
    'refuse_audit_change()',
    'returns trigger language plpgsql',
    `
    begin
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
  ...kept,
];
