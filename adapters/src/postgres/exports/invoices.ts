import { invoiceColumns } from '@timbra/core/exports/columns.ts';
import { tipoDocumentoWords } from '@timbra/core/invoicing/kinds/tipos.ts';
import { estadoWord, invoicesList } from '../lists/invoices.ts';
import { amountOf, columnsOf, wordOf, type ExportDescription } from './description.ts';

export const invoicesExport: ExportDescription = {
  list: invoicesList,
  columns: columnsOf(invoiceColumns, {
    serie: 't.serie',
    folio: 't.folio',
    uuid: 't.uuid',
    tipo: wordOf('t.tipo', tipoDocumentoWords),
    tipoComprobante: 't.tipo_comprobante',
    fecha: 'left(t.fecha, 10)',
    estado: estadoWord,
    receptorRfc: 't.receptor_rfc',
    cliente: 't.cliente',
    metodoPago: 't.metodo_pago',
    moneda: 't.moneda',
    subtotal: amountOf('t.subtotal'),
    descuento: amountOf('t.descuento'),
    iva: amountOf('t.iva'),
    total: amountOf('t.total'),
    saldo: amountOf('t.saldo'),
    pagado: amountOf('t.pagado'),
    pagadoMoneda: 't.pagado_moneda',
    fechaTimbrado: 't.fecha_timbrado',
  }),
};
