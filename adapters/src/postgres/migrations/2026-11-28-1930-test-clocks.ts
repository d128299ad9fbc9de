import { Migration } from '@mikro-orm/migrations';

/**
 * A test company's clock goes ahead of the real one by so many milliseconds; a company without a row lives in the present.
 * `goes_to` stands while the clock is moved on, `ran` tells what was done on the way. Jobs of such a company are due by its
 * clock.
 */
export class Migration20261128193000 extends Migration {
  override up(): void {
    this.addSql(`
      create table test_clocks (
        company_id uuid primary key references companies on delete cascade,
        ahead_ms bigint not null default 0 check (ahead_ms >= 0),
        goes_to timestamptz,
        ran jsonb not null default '[]',
        reminded_at timestamptz,
        lease uuid,
        lease_until timestamptz,
        attended_at timestamptz not null
      )`);
    this.addSql('alter table outbox add column clock_of uuid');
  }
}
