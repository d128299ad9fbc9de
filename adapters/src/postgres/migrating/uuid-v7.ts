/**
 * `uuidv7()` came with PostgreSQL 18. A migration that makes ids runs the first statement before and the second one after:
 * the function that an older server is lent bears the name of its own, so that the migration reads the same on all.
 * Its ids begin with the milliseconds since 1970 in 48 bits, and go on at random but for version and variant (RFC 9562).
 */
export const lendUuidV7 = `
  do $do$ begin
    if to_regprocedure('pg_catalog.uuidv7()') is null then
      create or replace function uuidv7() returns uuid language sql volatile as $$
        select encode(
          set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
            52, 1), 53, 1), 'hex')::uuid
      $$;
    end if;
  end $do$`;

export const takeUuidV7Back = `
  do $do$ begin
    if to_regprocedure('pg_catalog.uuidv7()') is null then drop function uuidv7(); end if;
  end $do$`;
