import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the audit: what was changed and is not chained yet, the entries of each chain, and where each chain ends. A chain is
 * a company's, or an account's own.
 */
export class Migration20261128162000 extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_changes (
        number bigint generated always as identity,
        tenant_id uuid not null,
        at timestamptz not null,
        transaction text not null,
        acting jsonb,
        source text not null,
        kind text not null,
        record_id text not null,
        title text,
        part text,
        payroll boolean not null,
        op text not null check (op in ('insert', 'update', 'delete')),
        before jsonb,
        after jsonb,
        primary key (tenant_id, number)
      )`);
    this.addSql(`
      create table audit_entries (
        tenant_id uuid not null,
        number bigint not null,
        at timestamptz not null,
        actor_kind text not null,
        actor_id text,
        action text not null,
        record_kind text not null,
        record_id text not null,
        payroll boolean not null,
        entry text not null,
        hash text not null,
        previous text not null,
        primary key (tenant_id, number)
      )`);
    this.addSql('create index audit_entries_of_record on audit_entries (tenant_id, record_id, number)');
    this.addSql(`
      create table audit_chains (
        tenant_id uuid primary key,
        number bigint not null,
        hash text not null
      )`);
  }
}
