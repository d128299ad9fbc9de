import { Migration } from '@mikro-orm/migrations';

/** Links at which shippers fill in their part of a company's trips. */
export class Migration20261123087000 extends Migration {
  override up(): void {
    this.addSql(`
      create table trip_requests (
        id uuid primary key,
        company_id uuid not null references companies,
        token text not null unique,
        note text,
        trip jsonb,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        sent_at timestamptz,
        used_at timestamptz,
        check ((trip is null) = (sent_at is null)),
        check (used_at is null or sent_at is not null)
      )`);
    this.addSql('create index trip_requests_by_company on trip_requests (company_id, created_at, id)');
    this.addSql('create index trip_requests_by_end on trip_requests (expires_at)');
  }
}
