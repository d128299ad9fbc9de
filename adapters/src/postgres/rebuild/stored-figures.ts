import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';

/** Returns what the tables of the reports have of a company's day, document by document. */
export async function storedFigures(database: Database, companyId: string, day: string): Promise<Map<string, string>> {
  const ofDay = sql`company_id = ${companyId} and day = ${day}::date`;
  const rows = await database.rows<{ id: string; figures: object }>(
    sql`select coalesce(d.id, t.id, p.id) as id,
       coalesce(d.figures, '{}') || jsonb_build_object('taxes', coalesce(t.taxes, '[]'), 'products', coalesce(p.products, '[]'))
         as figures
     from (
       select invoice_id as id, jsonb_build_object('isCredit', is_credit, 'customer', customer, 'receptor', receptor,
         'tipoCambio', ${exact('tipo_cambio')}, 'subtotal', ${exact('subtotal')}, 'descuento', ${exact('descuento')},
         'trasladados', ${exact('trasladados')}, 'retenidos', ${exact('retenidos')}, 'total', ${exact('total')}) as figures
       from invoiced_documents where ${ofDay}) d
     full join (
       select invoice_id as id, jsonb_agg(jsonb_build_object('isWithheld', is_withheld, 'impuesto', impuesto,
         'tipoFactor', tipo_factor, 'tasaOCuota', ${exact('tasa_o_cuota')}, 'base', ${exact('base')},
         'importe', ${exact('importe')})) as taxes
       from invoiced_taxes where ${ofDay} group by invoice_id) t on t.id = d.id
     full join (
       select invoice_id as id, jsonb_agg(jsonb_build_object('claveProdServ', clave_prod_serv, 'unidad', unidad,
         'descripcion', descripcion, 'cantidad', ${exact('cantidad')}, 'importe', ${exact('importe')})) as products
       from invoiced_products where ${ofDay} group by invoice_id) p on p.id = coalesce(d.id, t.id)`,
  );
  return new Map(rows.map(({ id, figures }) => [id, comparable(figures)]));
}

/** Without zeros at the end, as a decimal of the core writes itself. */
const exact = (column: string) => raw(`trim_scale(${column})::text`);

/** Returns the same text for the same figures, whatever order their fields, taxes and products are in. */
export function comparable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(comparable).toSorted().join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${comparable(field)}`).join(',')}}`;
}
