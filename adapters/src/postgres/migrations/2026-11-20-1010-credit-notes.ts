import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps what credit notes take off the documents they correct. The live notes of a document never take more than its
 * total, whatever runs at once; a note on its way holds its amount, and what is left to pay goes down when the note
 * exists.
 */
export class Migration20261120101000 extends Migration {
  override up(): void {
    this.addSql(`
      create table credit_notes (
        note_id uuid not null references invoices on delete cascade,
        origin_id uuid not null references invoices,
        amount numeric(24, 6) not null check (amount > 0),
        primary key (note_id, origin_id)
      )`);
    this.addSql(`create index credit_notes_of_origin on credit_notes (origin_id)`);
    this.addSql(`
      create function credited(origin uuid, states text[]) returns numeric language sql stable
      as $$
        select coalesce(sum(c.amount), 0) from credit_notes c join invoices n on n.id = c.note_id
        where c.origin_id = origin and n.status = any (states)
      $$`);
    this.addSql(`
      create function settle_origin(origin uuid) returns void language plpgsql as $$
      declare whole numeric;
      begin
        select total into whole from invoices where id = origin for no key update;
        if credited(origin, '{PROCESSING,ISSUED,CANCELLING}') > whole then
          raise exception 'the live credit notes of % take more than its total', origin using errcode = 'check_violation';
        end if;
        update invoices set saldo = greatest(0, total - credited(origin, '{ISSUED,CANCELLING}'))
        where id = origin and metodo_pago = 'PPD' and status in ('ISSUED', 'CANCELLING');
      end $$`);
    this.#followNotes();
  }

  #followNotes(): void {
    this.addSql(`
      create function origin_follows_claims() returns trigger language plpgsql as $$
      begin
        perform settle_origin(case when tg_op = 'DELETE' then old.origin_id else new.origin_id end);
        return null;
      end $$`);
    this.addSql(`
      create trigger origin_follows_claims after insert or delete or update on credit_notes
      for each row execute function origin_follows_claims()`);
    this.addSql(`
      create function origins_follow_note() returns trigger language plpgsql as $$
      begin
        perform settle_origin(origin_id) from credit_notes where note_id = new.id;
        return null;
      end $$`);
    this.addSql(`
      create trigger origins_follow_note after update of status on invoices for each row
      when (new.tipo_comprobante = 'E' and old.status is distinct from new.status) execute function origins_follow_note()`);
  }
}
