import { Migration } from '@mikro-orm/migrations';

/**
 * One customer of the provider, hence one CLABE, for each buyer, and the money that comes to it and finds no purchase: one
 * open record for a customer. `cash_balances` counts the looks at a balance, so that an older look never overwrites a newer one.
 */
export class Migration20261122101100 extends Migration {
  override up(): void {
    this.addSql(`
      alter table purchases
        add column customer_id text,
        add column received numeric(12, 2) not null default 0 check (received >= 0),
        add column confirming boolean not null default false`);
    this.addSql(`
      create index purchases_of_customer on purchases (customer_id, created_at desc) where customer_id is not null`);
    this.addSql(`create index purchases_of_payer on purchases (buyer, created_at) where customer_id is not null`);
    this.addSql(`create table cash_balances (customer_id text primary key, looks integer not null default 0)`);
    this.addSql(`
      create table stray_payments (
        id uuid primary key,
        customer_id text not null,
        purchase_id uuid not null references purchases,
        amount numeric(12, 2) not null check (amount > 0),
        cause text not null check (cause in ('TOO_MUCH', 'TOO_LATE', 'PART', 'REFUND')),
        status text not null check (status in ('OPEN', 'RETURNING', 'RETURNED', 'USED')),
        created_at timestamptz not null,
        ended_at timestamptz,
        constraint stray_payments_ended check ((status in ('RETURNED', 'USED')) = (ended_at is not null))
      )`);
    this.addSql(`
      create unique index stray_payments_open on stray_payments (customer_id) where status in ('OPEN', 'RETURNING')`);
    this.addSql(`create index stray_payments_latest on stray_payments (created_at desc, id desc)`);
    // Who looks is an operator: the view has a row for each of them.
    this.addSql(`
      create view visible_stray_payments as
      select o.id as user_id, s.id, s.customer_id, s.purchase_id, s.amount, s.cause, s.status, s.created_at, s.ended_at,
        p.plan_name, p.user_id as buyer_id, p.customer_name, p.customer_email
      from stray_payments s join purchases p on p.id = s.purchase_id join users o on o.is_operator`);
    // Transfers of before are looked at again: their customers are not known yet, and money may have come late.
    this.addSql(`
      update purchases set check_at = now()
      where method = 'transfer' and payment_id is not null and check_at is null and created_at > now() - interval '60 days'`);
  }
}
