import { Migration } from '@mikro-orm/migrations';

/**
 * What happened to each record, and where it is sent. `event_records` counts the events of a record and puts them in order:
 * whoever tells of one holds its row.
 */
export class Migration20261128165500 extends Migration {
  override up(): void {
    this.addSql(`
      create table event_records (
        record_kind text not null,
        record_id uuid not null,
        user_id uuid not null references users on delete cascade,
        told bigint not null,
        told_at timestamptz not null,
        primary key (record_kind, record_id)
      )`);
    this.addSql(`
      create table events (
        id uuid primary key,
        type text not null,
        user_id uuid not null references users on delete cascade,
        company_id uuid references companies on delete cascade,
        tenant_id uuid generated always as (coalesce(company_id, user_id)) stored,
        record_kind text not null,
        record_id uuid not null,
        sequence bigint not null,
        livemode boolean not null default true,
        payroll boolean not null default false,
        data jsonb not null,
        at timestamptz not null,
        unique (record_kind, record_id, sequence)
      )`);
    this.addSql('create index events_of_tenant on events (tenant_id, at, id)');
    this.addSql('create index events_of_account on events (user_id)');
    this.addSql('create index events_of_company on events (company_id)');
    this.addSql(`
      create table webhook_endpoints (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        company_id uuid references companies on delete cascade,
        tenant_id uuid generated always as (coalesce(company_id, user_id)) stored,
        url text not null,
        events text[] not null,
        types text[] not null,
        description text,
        enabled boolean not null,
        livemode boolean not null default true,
        payroll boolean not null,
        secret_sealed text not null,
        former_sealed text,
        former_until timestamptz,
        failing_since timestamptz,
        disabled_at timestamptz,
        lease uuid,
        lease_until timestamptz,
        created_at timestamptz not null
      )`);
    this.addSql('create index webhook_endpoints_of_tenant on webhook_endpoints (tenant_id)');
    this.addSql('create index webhook_endpoints_of_account on webhook_endpoints (user_id)');
    this.addSql('create index webhook_endpoints_of_company on webhook_endpoints (company_id)');
    this.addSql(`
      create table webhook_deliveries (
        id uuid primary key,
        position bigint generated always as identity,
        endpoint_id uuid not null references webhook_endpoints on delete cascade,
        event_id uuid not null references events on delete cascade,
        user_id uuid not null references users on delete cascade,
        record_id uuid not null,
        repeated boolean not null default false,
        status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
        attempts integer not null default 0,
        tried jsonb not null default '[]',
        next_at timestamptz,
        created_at timestamptz not null,
        check ((status = 'pending') = (next_at is not null))
      )`);
    this.addSql(
      'create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where next_at is not null',
    );
    this.addSql(
      'create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, record_id, position) where next_at is not null',
    );
    this.addSql('create index webhook_deliveries_log on webhook_deliveries (endpoint_id, position)');
    this.addSql('create index webhook_deliveries_of_event on webhook_deliveries (event_id)');
    this.addSql('create index webhook_deliveries_of_account on webhook_deliveries (user_id)');
  }
}
