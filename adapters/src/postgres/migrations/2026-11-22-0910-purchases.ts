import { Migration } from '@mikro-orm/migrations';

/** What is on sale from the first day; the operator changes it by the API. */
const plans = [
  ['01936a00-0000-7000-8000-000000000001', 'Plan Básico', 'Para empezar a facturar', 250, 50],
  ['01936a00-0000-7000-8000-000000000002', 'Plan Emprendedor', 'Para un negocio que factura cada semana', 800, 200],
  ['01936a00-0000-7000-8000-000000000003', 'Plan Negocio', 'Para quien factura todos los días', 1750, 500],
  ['01936a00-0000-7000-8000-000000000004', 'Plan Empresa', 'Para varias empresas o despachos', 3000, 1000],
] as const;

/** Plans, and the purchases that are made of them. */
export class Migration20261122091000 extends Migration {
  override up(): void {
    this.addSql(`
      create table plans (
        id uuid primary key,
        name text not null,
        description text not null,
        price numeric(12, 2) not null check (price > 0),
        timbres integer not null check (timbres > 0),
        active boolean not null,
        archived_at timestamptz
      )`);
    for (const [id, name, description, price, timbres] of plans) {
      this.addSql(`insert into plans values ('${id}', '${name}', '${description}', ${price}, ${timbres}, true)`);
    }
    this.addSql(`
      create table purchases (
        id uuid primary key,
        user_id uuid references users,
        company_id uuid references companies,
        buyer text not null,
        plan_id uuid not null references plans,
        plan_name text not null,
        timbres integer not null,
        price numeric(12, 2) not null,
        amount numeric(12, 2) not null,
        status text not null check (status in ('OPEN', 'PENDING', 'COMPLETED', 'FAILED', 'CANCELLED')),
        method text not null check (method in ('card', 'transfer')),
        payment_id text unique,
        customer_name text,
        customer_email text,
        customer_phone text,
        transfer jsonb,
        attempted_at timestamptz,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        completed_at timestamptz,
        check_at timestamptz,
        busca text not null generated always as (search_text(
          id::text || ' ' || plan_name || ' ' || status || ' ' ||
          case status when 'COMPLETED' then 'Completado' when 'PENDING' then 'Pendiente' when 'FAILED' then 'Fallido'
            when 'CANCELLED' then 'Cancelado' else '' end || ' ' ||
          coalesce(customer_name, '') || ' ' || coalesce(customer_email, ''))) stored,
        constraint purchases_completed check ((status = 'COMPLETED') = (completed_at is not null))
      )`);
    // There is one unfinished purchase of a plan for each buyer and method, whatever is clicked twice (decision D-A22).
    this.addSql(`
      create unique index purchases_unfinished on purchases (buyer, plan_id, method)
      where status in ('OPEN', 'PENDING', 'FAILED')`);
    this.addSql(`
      create index purchases_of_user on purchases (user_id, created_at desc, id desc) where attempted_at is not null`);
    this.addSql(`
      create index purchases_uncredited on purchases (lower(customer_email))
      where status = 'COMPLETED' and user_id is null`);
    this.addSql(`
      create index purchases_untried on purchases (created_at) where status = 'CANCELLED' and attempted_at is null`);
    this.addSql(`create index purchases_due on purchases (check_at) where check_at is not null`);
  }
}
