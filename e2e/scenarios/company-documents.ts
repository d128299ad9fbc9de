import type { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';

/** A document as far as companies look at it; the rest of its life is told elsewhere. */
export interface Document {
  readonly tipo?: 'I' | 'E' | 'P';
  readonly status?: string;
  readonly fecha?: string;
  readonly rfc?: string;
  readonly nombre?: string;
  readonly subtotal?: number;
  readonly tipoCambio?: number;
}

let folio = 0;

export async function addInvoice(
  database: Database,
  companyId: string,
  userId: string,
  document: Document,
): Promise<void> {
  const id = crypto.randomUUID();
  const { tipo = 'I', status = 'ISSUED', fecha = '2026-11-10T10:00:00', rfc = 'URE180429TM6', subtotal = 0 } = document;
  const uuid = ['ISSUED', 'CANCELLED', 'CANCELLING'].includes(status) ? id : null;
  folio += 1;
  await database.change(
    sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, moneda, fecha,
       receptor_rfc, subtotal, impuestos, request, uuid, created_at, updated_at)
     values (${id}, ${userId}, ${companyId}, 'factura', ${tipo}, ${status}, 'A', ${folio}, ${id}, 'MXN', ${fecha}, ${rfc}, ${subtotal}, '{}', '{}',
       ${uuid}, now(), now())`,
  );
  if (tipo === 'P' || !['ISSUED', 'CANCELLING'].includes(status)) return;
  const { tipoCambio = 1, nombre = '' } = document;
  const pesos = (tipo === 'E' ? -1 : 1) * tipoCambio * subtotal;
  await database.change(
    sql`insert into invoiced_documents (invoice_id, company_id, day, is_credit, customer, receptor, tipo_cambio, subtotal,
       descuento, trasladados, retenidos, total)
     values (${id}, ${companyId}, ${fecha.slice(0, 10)}, ${tipo === 'E'}, ${rfc}, ${nombre}, ${tipoCambio}, ${pesos}, 0, 0, 0, ${pesos})`,
  );
}
