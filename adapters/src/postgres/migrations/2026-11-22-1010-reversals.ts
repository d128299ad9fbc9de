import { Migration } from '@mikro-orm/migrations';

/**
 * Money that goes back takes the stamps of its purchase with it: REVOKE movements, which the account sums like the others.
 * A purchase knows what was returned of it and how many of its stamps were used by then.
 */
export class Migration20261122101000 extends Migration {
  override up(): void {
    this.#ledger();
    this.#purchases();
    this.addSql(`
      create table operator_acts (
        id uuid primary key,
        act text not null,
        subject text not null,
        who text not null,
        why text not null,
        amount numeric(12, 2) not null,
        created_at timestamptz not null
      )`);
    this.addSql(`create index operator_acts_of_subject on operator_acts (subject, created_at)`);
    this.addSql(`
      create index purchases_reversed on purchases (completed_at) where refunded > 0 or disputed > 0 or owed > 0`);
  }

  #ledger(): void {
    this.addSql(`
      alter table stamp_accounts
        add column revoked bigint not null default 0,
        drop constraint stamps_never_negative,
        add constraint stamps_never_negative check (
          purchased >= 0 and expired >= 0 and revoked >= 0 and taken >= 0 and purchased - expired - revoked - taken >= 0)`);
    this.addSql(`
      alter table stamp_movements
        drop constraint stamp_movements_type_check,
        add constraint stamp_movements_type_check
          check (type in ('PURCHASE', 'GRANT', 'RESERVE', 'USE', 'RELEASE', 'EXPIRE', 'REVOKE')),
        drop constraint stamps_have_a_cause,
        add constraint stamps_have_a_cause check (
          case type
            when 'PURCHASE' then purchase_id is not null
            when 'REVOKE' then purchase_id is not null and reason is not null
            when 'GRANT' then reason is not null
            when 'EXPIRE' then true
            else invoice_id is not null and company_id is not null and amount = 1
          end)`);
    this.addSql(`
      create index stamp_movements_of_purchase on stamp_movements (purchase_id) where purchase_id is not null`);
    this.addSql(`
      create or replace function stamp_movement_applies() returns trigger language plpgsql as $$
      begin
        if new.type in ('PURCHASE', 'GRANT') then
          insert into stamp_accounts as a (user_id, purchased) values (new.user_id, new.amount)
          on conflict (user_id) do update set purchased = a.purchased + new.amount;
        elsif new.type <> 'USE' then
          update stamp_accounts set
            expired = expired + case when new.type = 'EXPIRE' then new.amount else 0 end,
            revoked = revoked + case when new.type = 'REVOKE' then new.amount else 0 end,
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
  }

  #purchases(): void {
    this.addSql(`
      alter table purchases
        add column refunded numeric(12, 2) not null default 0 check (refunded >= 0 and refunded <= amount),
        add column disputed numeric(12, 2) not null default 0 check (disputed >= 0 and disputed <= amount),
        add column owed integer not null default 0 check (owed >= 0 and owed <= timbres),
        drop constraint purchases_status_check,
        add constraint purchases_status_check
          check (status in ('OPEN', 'PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'REFUNDED', 'DISPUTED')),
        drop constraint purchases_completed,
        add constraint purchases_completed
          check ((status in ('COMPLETED', 'REFUNDED', 'DISPUTED')) = (completed_at is not null)),
        drop column busca`);
    this.addSql(`
      alter table purchases add column busca text not null generated always as (search_text(
        id::text || ' ' || plan_name || ' ' || status || ' ' ||
        case status when 'COMPLETED' then 'Completado' when 'PENDING' then 'Pendiente' when 'FAILED' then 'Fallido'
          when 'CANCELLED' then 'Cancelado' when 'REFUNDED' then 'Reembolsada' when 'DISPUTED' then 'En disputa' else '' end
        || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email, ''))) stored`);
    // What was paid before is looked at again too: its money may have gone back unheard.
    this.addSql(`
      update purchases set check_at = now() + random() * interval '1 day'
      where status = 'COMPLETED' and check_at is null and completed_at > now() - interval '180 days'`);
  }
}
