import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the stamp ledger. Movements are append-only; the account is their running sum, kept by a trigger, so that no
 * code can write one without the other, and its checks refuse any movement that would make a balance negative. A stamp
 * is taken when it is reserved and stays taken when it is used: using it touches its reservation alone, so that the
 * documents of one account do not queue for its row when they are settled.
 */
export class Migration20261120092000 extends Migration {
  override up(): void {
    this.addSql(`
      create table stamp_accounts (
        user_id uuid primary key references users,
        purchased bigint not null default 0,
        expired bigint not null default 0,
        taken bigint not null default 0,
        constraint stamps_never_negative check
          (purchased >= 0 and expired >= 0 and taken >= 0 and purchased - expired - taken >= 0)
      )`);
    this.addSql(`
      create table stamp_movements (
        id uuid primary key,
        user_id uuid not null references users,
        company_id uuid references companies,
        type text not null check (type in ('PURCHASE', 'GRANT', 'RESERVE', 'USE', 'RELEASE', 'EXPIRE')),
        amount bigint not null check (amount > 0),
        invoice_id uuid,
        purchase_id uuid,
        reason text,
        expires_at timestamptz,
        created_at timestamptz not null,
        constraint stamps_have_a_cause check (
          case type
            when 'PURCHASE' then purchase_id is not null
            when 'GRANT' then reason is not null
            when 'EXPIRE' then true
            else invoice_id is not null and company_id is not null and amount = 1
          end)
      )`);
    this.addSql(`create index stamp_movements_of_user on stamp_movements (user_id, created_at desc, id desc)`);
    this.addSql(`create index stamp_movements_of_company on stamp_movements (company_id, type)`);
    this.addSql(`create unique index stamp_used_once on stamp_movements (invoice_id) where type = 'USE'`);
    this.addSql(`create unique index stamp_purchased_once on stamp_movements (purchase_id) where type = 'PURCHASE'`);
    this.addSql(`create index stamp_lots on stamp_movements (user_id, expires_at) where expires_at is not null`);
    this.addSql(`
      create table stamp_reservations (
        invoice_id uuid primary key,
        user_id uuid not null references users,
        reserved_at timestamptz not null
      )`);
    this.addSql(`create index stamp_reservations_of_user on stamp_reservations (user_id)`);

    this.addSql(`
      create function stamp_movement_applies() returns trigger language plpgsql as $$
      begin
        if new.type in ('PURCHASE', 'GRANT') then
          insert into stamp_accounts as a (user_id, purchased) values (new.user_id, new.amount)
          on conflict (user_id) do update set purchased = a.purchased + new.amount;
        elsif new.type <> 'USE' then
          update stamp_accounts set
            expired = expired + case when new.type = 'EXPIRE' then new.amount else 0 end,
            taken = taken + case new.type when 'RESERVE' then new.amount when 'RELEASE' then -new.amount else 0 end
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
      end $$`);
    this.addSql(`
      create trigger stamp_movement_applies after insert on stamp_movements
      for each row execute function stamp_movement_applies()`);
    this.addSql(`
      create function stamp_movements_stay() returns trigger language plpgsql as $$
      begin
        raise exception 'the stamp ledger is append-only';
      end $$`);
    this.addSql(`
      create trigger stamp_movements_stay before update or delete or truncate on stamp_movements
      for each statement execute function stamp_movements_stay()`);
  }
}
