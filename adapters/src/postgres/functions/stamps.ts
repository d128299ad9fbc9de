import { isSample } from '../samples/is-sample.ts';
import { databaseFunction, trigger } from './database-object.ts';

/**
 * The ledger of stamps: each movement changes its account's sums, and no movement is ever changed. `expires_next` is never
 * later than the moment from which a stamp of the account may have to expire: a stamp that is released may be one whose
 * time has passed.
 */
export const stampFunctions = [
  databaseFunction(
    'stamp_movement_applies()',
    'returns trigger language plpgsql',
    `
    begin
      if new.type in ('PURCHASE', 'GRANT') then
        insert into stamp_accounts as a (user_id, purchased, expires_next)
        values (new.user_id, new.amount, coalesce(new.expires_at, 'infinity'))
        on conflict (user_id) do update set
          purchased = a.purchased + new.amount, expires_next = least(a.expires_next, excluded.expires_next);
      elsif new.type <> 'USE' then
        update stamp_accounts set
          expired = expired + case when new.type = 'EXPIRE' then new.amount else 0 end,
          revoked = revoked + case when new.type = 'REVOKE' then new.amount else 0 end,
          taken = taken + case new.type when 'RESERVE' then new.amount when 'RELEASE' then -new.amount else 0 end,
          expires_next = case when new.type = 'RELEASE'
            then least(expires_next, (select min(m.expires_at) from stamp_movements m where m.user_id = new.user_id))
            else expires_next end
        where user_id = new.user_id;
        if not found then
          raise exception 'no account' using errcode = 'check_violation', constraint = 'stamps_never_negative';
        end if;
      end if;
      if new.type = 'RESERVE' then
        insert into stamp_reservations values (new.invoice_id, new.user_id, new.created_at);
      elsif new.type in ('USE', 'RELEASE') then
        delete from stamp_reservations where invoice_id = new.invoice_id and user_id = new.user_id;
        if not found then
          raise exception 'no reservation to settle' using errcode = 'check_violation', constraint = 'stamps_reserved_first';
        end if;
      end if;
      return new;
    end `,
  ),
  trigger(
    'stamp_movement_applies',
    'stamp_movements',
    'after insert',
    'for each row execute function stamp_movement_applies()',
  ),
  databaseFunction(
    'stamp_movements_stay()',
    'returns trigger language plpgsql',
    `
    begin
      raise exception 'the stamp ledger is append-only';
    end `,
  ),
  trigger(
    'stamp_movements_stay',
    'stamp_movements',
    'before update or truncate',
    'for each statement execute function stamp_movements_stay()',
  ),
  // A demonstration's sample data goes with the stamps that it was given and used.
  trigger(
    'stamp_movements_are_kept',
    'stamp_movements',
    'before delete',
    `for each row when (not ${isSample('old.id')}) execute function stamp_movements_stay()`,
  ),
];
