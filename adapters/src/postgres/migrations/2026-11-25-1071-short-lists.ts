import { Migration } from '@mikro-orm/migrations';

const end = (tipo: string, order: string) => `(
  select jsonb_build_object('estado', u #> '{domicilio,estado}', 'codigoPostal', u #> '{domicilio,codigoPostal}')
  from jsonb_array_elements(fields #> '{cartaPorte,ubicaciones}') with ordinality stops(u, at)
  where u ->> 'tipo' = '${tipo}' order by at ${order} limit 1)`;

/** Lists of routes read what is kept for them instead of whole trips, and open links are counted before there is one more. */
export class Migration20261125107100 extends Migration {
  override up(): void {
    this.addSql('alter table freight_records add column summary jsonb');
    this.addSql(`
      update freight_records set summary = jsonb_strip_nulls(jsonb_build_object(
        'origen', ${end('Origen', 'asc')},
        'destino', ${end('Destino', 'desc')},
        'distancia', (
          select round(sum((u ->> 'distancia')::numeric), 2)
          from jsonb_array_elements(fields #> '{cartaPorte,ubicaciones}') u),
        'mercancias', coalesce(jsonb_array_length(fields #> '{cartaPorte,mercancias,items}'), 0),
        'placa', fields #> '{cartaPorte,autotransporte,placa}'))
      where kind = 'route'`);
    this.addSql('create index trip_requests_open on trip_requests (company_id, expires_at) where sent_at is null');
  }
}
