import { Migration } from '@mikro-orm/migrations';

/**
 * Documents of before folios were kept took theirs too: nobody stamps another trip by the same. Of the history the XML
 * alone tells it. The first that was stamped has it.
 */
export class Migration20261125096100 extends Migration {
  override up(): void {
    this.addSql(`
      with issued as (
        select i.id, i.company_id, i.uuid, i.created_at, c.complemento ->> 'idCcp' as folio
        from invoices i,
          lateral jsonb_array_elements(
            case jsonb_typeof(i.document -> 'complementos')
              when 'array' then i.document -> 'complementos' else '[]' end) c(complemento)
        where i.status <> 'DRAFT' and i.import_id is null and c.complemento ->> 'kind' = 'cartaporte31'
      ), brought as (
        select i.id, i.company_id, i.uuid, i.created_at,
          substring(convert_from(f.content, 'UTF8') from '\\sIdCCP\\s*=\\s*["'']([^"'']+)["'']') as folio
        from invoices i join invoice_files f on f.invoice_id = i.id and f.kind = 'xml'
        where i.import_id is not null and position('IdCCP'::bytea in f.content) > 0
      )
      insert into trip_folios (company_id, folio, invoice_id)
      select company_id, upper(folio), id from (select * from issued union all select * from brought) t
      where folio <> ''
      order by uuid is null, created_at, id
      on conflict do nothing`);
  }
}
