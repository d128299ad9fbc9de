import { Migration } from '@mikro-orm/migrations';

/**
 * SAT is asked about the issued documents of each company in rounds of its own, one for the recent ones and one for the
 * others, the newest first. Documents before `at` and `id` are still to come; once there are none, `begun_at` is when the
 * next round begins. `turn_at` orders those who wait for their turn. `sat_rounds` is the version before's.
 */
export class Migration20261127051000 extends Migration {
  override up(): void {
    this.addSql(`
      create table company_sat_rounds (
        company_id uuid not null references companies on delete cascade,
        age text not null check (age in ('recent', 'old')),
        begun_at timestamptz not null,
        at timestamptz not null,
        id uuid not null,
        turn_at timestamptz not null,
        unanswered integer not null default 0,
        primary key (company_id, age)
      ) with (fillfactor = 70)`);
  }
}
