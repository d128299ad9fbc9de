import { notMoving } from '../functions/database-object.ts';
import { movedTables, type Ownership } from './moved-tables.ts';

/** Is the state of the statement that comes to an account that is just being moved. */
export const movingState = 'TM001';

/** Any constant of our own; only moves take its locks, each with the hash of an account. */
export const movesLock = 7_246_832;

/** Names the function and the triggers that keep those who write from an account that is being moved. */
const fence = 'zz_moving';

/**
 * Returns the function that lets a transaction write rows of an account which is being moved. It holds a shared lock from its
 * first row until it ends: whoever moves the account waits for it, and refuses all who come after. It reads the state after it has the
 * lock, so that nobody writes where the account was.
 */
export const fenceFunction = (schema: string): string => `
  create or replace function ${schema}.${fence}(tenant uuid) returns void language plpgsql as $$
    declare
      account uuid;
    begin
      for account in
        select m.user_id from ${schema}.account_moves m
        where m.user_id = tenant or tenant = any (m.companies)
          or exists (select from ${schema}.companies c where c.id = tenant and c.user_id = m.user_id)
      loop
        if not pg_try_advisory_xact_lock_shared(${movesLock}, hashtext(account::text))
          or not exists (select from ${schema}.account_moves m where m.user_id = account and m.state = 'COPYING')
        then
          raise exception 'the account is being moved' using errcode = '${movingState}';
        end if;
      end loop;
    end $$`;

const functionOf = ({ table, tenantOf }: Ownership, schema: string): string => `
  create or replace function ${schema}.${fence}_${table}() returns trigger language plpgsql as $$
    begin
      ${table === 'companies' ? stays(schema) : ''}
      if tg_op <> 'INSERT' then perform ${schema}.${fence}(${tenantOf('old', schema)}); end if;
      if tg_op <> 'DELETE' then perform ${schema}.${fence}(${tenantOf('new', schema)}); end if;
      return null;
    end $$`;

/** A company keeps its owner while he is moved: the ledger of one has what was used in it. */
const stays = (schema: string): string => `
      if tg_op = 'UPDATE' and old.user_id <> new.user_id
        and exists (select from ${schema}.account_moves m where m.user_id in (old.user_id, new.user_id)) then
        raise exception 'the account is being moved' using errcode = '${movingState}';
      end if;`;

/** Whoever relays jobs takes them away; a move waits for that, and it hinders nobody else's. */
const changesOf = (table: string): string => (table === 'outbox' ? 'insert or update' : 'insert or update or delete');

/** Returns, for each table of a cell, what puts its trigger there; each waits for those who write to the table. */
export const fenceTables = (schema: string): readonly string[] =>
  movedTables.map(
    (of) => `${functionOf(of, schema)};
  create or replace trigger ${fence} after ${changesOf(of.table)} on ${schema}.${of.table}
    for each row when (${notMoving}) execute function ${schema}.${fence}_${of.table}()`,
  );

/** Returns what takes each trigger away again, with its function. */
export const openTables = (schema: string): readonly string[] =>
  movedTables.map(
    ({ table }) => `
  drop trigger if exists ${fence} on ${schema}.${table};
  drop function if exists ${schema}.${fence}_${table}()`,
  );
