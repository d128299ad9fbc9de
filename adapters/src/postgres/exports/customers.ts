import { customerColumns } from '@timbra/core/exports/columns.ts';
import { customersList } from '../lists/customers.ts';
import { columnsOf, dayCellOf, type ExportDescription } from './description.ts';

export const customersExport: ExportDescription = {
  list: customersList,
  columns: columnsOf(customerColumns, {
    rfc: 't.rfc',
    nombre: 't.nombre',
    usoCfdi: 't.uso_cfdi',
    regimenFiscal: 't.regimen_fiscal',
    codigoPostal: 't.codigo_postal',
    email: 't.email',
    telefono: 't.telefono',
    createdAt: dayCellOf('t.created_at'),
  }),
};
