import { readCfdi } from '../invoicing/cfdi/read.ts';
import type { ColumnKind, TableColumn } from '../shared/table.ts';

const of = (heading: string, kind: ColumnKind = 'text'): TableColumn => ({ heading, kind });

/** Lists the columns of a row, then what only its XML says. */
export const summaryColumns: readonly TableColumn[] = [
  of('UUID'),
  of('Serie'),
  of('Folio', 'count'),
  of('Tipo'),
  of('Fecha', 'day'),
  of('RFC'),
  of('Cliente'),
  of('Método de Pago'),
  of('Moneda'),
  of('Total', 'money'),
  of('Saldo', 'money'),
  of('Estado'),
  of('Estado en el SAT'),
  of('Consultado en el SAT'),
  of('Monto del Pago', 'money'),
  of('Moneda del Pago'),
  of('Pagado', 'money'),
  of('Complementos de Pago'),
  of('Documentos que Paga'),
  of('Relación'),
  of('Archivos'),
];

/** Returns `04: UUID, UUID; 07: UUID`. Nothing for a document that cannot be read. */
export function relationsOf(xml: string): string | null {
  // Reading a document takes longer than packing it, and most have none.
  if (!xml.includes('CfdiRelacionados')) return null;
  try {
    const { cfdiRelacionados } = readCfdi(xml).comprobante;
    const relations = cfdiRelacionados.map(({ tipoRelacion, uuids }) => `${tipoRelacion}: ${uuids.join(', ')}`);
    return relations.length === 0 ? null : relations.join('; ');
  } catch {
    return null;
  }
}
