import { customerFields } from '@timbra/core/customers/customer.ts';
import {
  customerColumns,
  employeeColumns,
  invoiceColumns,
  orderColumns,
  productColumns,
} from '@timbra/core/exports/columns.ts';
import { employeeFields } from '@timbra/core/employees/employee.ts';
import { productFields } from '@timbra/core/products/product.ts';
import { eachTax, type TaxKind } from '@timbra/core/products/tax-choice.ts';
import { orderStatusWords } from '@timbra/core/orders/order.ts';
import { tipoDocumentoWords } from '@timbra/core/invoicing/kinds/tipos.ts';
import { customersList, employeesList, productsList, taxJson } from '../lists/records.ts';
import { columnOf } from '../record-columns.ts';
import { ordersList } from '../lists/orders.ts';
import { stateMeans } from '../sql.ts';
import { estadoWord, invoicesList } from '../lists/invoices.ts';
import { amountOf, cellsOf, columnsOf, dayCellOf, type ExportDescription, wordOf, yesOrNo } from './description.ts';

export const customersExport: ExportDescription = {
  list: customersList,
  columns: columnsOf(customerColumns, { ...cellsOf(customerFields), createdAt: dayCellOf('t.created_at') }),
};

export const employeesExport: ExportDescription = {
  list: employeesList,
  columns: columnsOf(employeeColumns, {
    ...cellsOf(employeeFields),
    subcontratacion: `(select string_agg(concat_ws(' ', share->>'rfcLabora', share->>'porcentajeTiempo'), '; ' order by place)
      from jsonb_array_elements(t.subcontratacion) with ordinality as shares(share, place))`,
    createdAt: dayCellOf('t.created_at'),
  }),
};

const taxCells: Readonly<Record<TaxKind, (column: string) => string>> = {
  switch: yesOrNo,
  ivaRate: (column) => column,
  iepsTipo: (column) => column,
  rate: (column) => `trim_scale(${column})`,
};

export const productsExport: ExportDescription = {
  list: productsList,
  columns: columnsOf(productColumns, {
    ...cellsOf(productFields),
    ...eachTax((name, kind) => taxCells[kind](`t.${columnOf(name)}`)),
    createdAt: dayCellOf('t.created_at'),
  }),
};

/** Writes the items as a request for an order has them; what is not set is left out. */
const items = `
  (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
     'productId', i.product_id, 'descripcion', i.descripcion, 'cantidad', trim_scale(i.cantidad),
     'precioUnitario', trim_scale(i.precio_unitario), 'unidad', i.unidad,
     'claveProductoServicio', i.clave_producto_servicio, 'objetoImpuesto', i.objeto_impuesto, ${taxJson('i')}
   )) order by i.position), '[]')::text
   from order_items i where i.order_id = t.id)`;

/** It is the document that invoices it now, by the name that the list of documents gives it. */
const invoice = `
  (select v.serie || '-' || v.folio from invoice_orders o join invoices v on v.id = o.invoice_id
   where o.order_id = t.id and ${stateMeans('v.status', 'live')} order by v.id desc limit 1)`;

export const ordersExport: ExportDescription = {
  list: ordersList,
  columns: columnsOf(orderColumns, {
    number: 't.number',
    fecha: dayCellOf('t.fecha'),
    status: wordOf('t.status', orderStatusWords),
    customerId: 't.cliente_rfc',
    cliente: 't.cliente',
    subtotal: amountOf('t.subtotal'),
    descuento: amountOf('t.descuento'),
    iva: amountOf('t.iva'),
    ieps: amountOf('t.ieps'),
    ivaRet: amountOf('t.iva_ret'),
    isr: amountOf('t.isr'),
    total: amountOf('t.total'),
    facturado: yesOrNo('t.invoiced'),
    documento: invoice,
    observaciones: 't.observaciones',
    numeroPedimento: 't.numero_pedimento',
    productos: items,
  }),
};

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
