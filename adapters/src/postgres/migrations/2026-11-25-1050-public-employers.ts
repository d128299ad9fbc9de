import { Migration } from '@mikro-orm/migrations';

/** Keeps what payslips of a public entity say of its money, and for whom an employer pays. */
export class Migration20261125105000 extends Migration {
  override up(): void {
    this.addSql(`alter table employers add column rfc_patron_origen text, add column origen_recurso text,
      add column porcentaje_recurso_propio numeric(5, 2)`);
  }
}
