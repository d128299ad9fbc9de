import { databaseFunction } from './database-object.ts';

/** Rows that wait for a worker in a line. */
export interface Line {
  readonly table: string;
  readonly key: string;
  /** Of a row that waits, as the index of the line has it. */
  readonly isIn: string;
  /** It is the condition of a row that a worker may have at the moment `at`. */
  readonly isFree: string;
}

/** Returns the front of a line: those that have nothing in it begin there. It never goes back. */
export const frontOf = ({ table, isIn }: Line): string => `
  select coalesce(
    (select turn from ${table} where ${isIn} order by turn limit 1),
    (extract(epoch from clock_timestamp()) * 1000000)::bigint) & ~1::bigint `;

/**
 * Puts the key of the row at the front into a variable, and locks the row; it returns from its function when none waits. Who
 * finds none but locked rows looks again once one is free or gone: whoever has one locked may be bringing another one into
 * the line, and a job that is used up for nothing would leave that one waiting.
 */
export const takeFront = ({ table, key, isIn, isFree }: Line, variable: string): string => `
      loop
        select ${key} into ${variable} from ${table}
          where ${isIn} and ${isFree} order by turn, ${key} limit 1 for update skip locked;
        exit when found;
        if not exists (select from ${table} where ${isIn} and ${isFree}) then
          return;
        end if;
        perform from ${table} where ${isIn} and ${isFree} order by turn, ${key} limit 1 for update;
      end loop;`;

/**
 * Start-time fair queueing: the place of what joins a line is its front, or behind the account's last one, whichever is
 * later, so that accounts take turns however much one of them has. What somebody waits for has even places, which lie nearer
 * to each other, and the rest odd ones: at the front it comes first, and of these an account has five while another one has
 * one of the rest. Beyond every place that was given before, places begin anew when nothing waits: by the clock, in
 * microseconds.
 */
export const lineFunctions = [
  databaseFunction(
    'join_line(line_name text, account uuid, is_awaited boolean, entries bigint, front bigint)',
    'returns setof bigint language plpgsql',
    `
    declare
      step constant bigint := case when is_awaited then 2 else 10 end;
      span constant bigint := step * (entries - 1);
      first bigint := front + case when is_awaited then 0 else 1 end;
    begin
      insert into line_turns as t (line, user_id, awaited, last) values (line_name, account, is_awaited, first + span)
        on conflict (line, user_id, awaited) do update set last = greatest(t.last + step, first) + span
        returning last - span into first;
      return query select generate_series(first, first + span, step);
    end `,
  ),
];
