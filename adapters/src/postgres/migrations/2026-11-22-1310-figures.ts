import { Migration } from '@mikro-orm/migrations';

const valid = `status in ('ISSUED', 'CANCELLING')`;

/**
 * The figures of the reports come from the core, which writes them when it issues a document, and not from a trigger that
 * reads the document. `figured` says that this has happened: a process of the version before, which runs until it is
 * replaced, issues documents without.
 */
export class Migration20261122131000 extends Migration {
  override up(): void {
    // Until now the trigger has written them for whatever is valid; a default fills the column without a rewrite.
    this.addSql(`alter table invoices add column figured boolean not null default true`);
    this.addSql(`alter table invoices alter column figured set default false`);
    this.addSql(`update invoices set figured = false where not ${valid}`);
    this.addSql(`create index invoices_unfigured on invoices (id) where ${valid} and not figured`);
  }
}
