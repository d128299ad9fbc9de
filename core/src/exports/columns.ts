import { customerFields } from '../customers/customer.ts';
import { employeeFields } from '../employees/employee.ts';
import { productFields } from '../products/product.ts';
import { eachTax, taxFields } from '../products/tax-choice.ts';
import type { Fields } from '../shared/records/record.ts';
import type { ColumnKind, TableColumn } from '../shared/table.ts';

const of =
  (kind: ColumnKind) =>
  (heading: string): TableColumn => ({ heading, kind });

const [text, count, money] = [of('text'), of('count'), of('money')];
const [rate, day] = [of('rate'), of('day')];

/** Returns the columns of the fields of a record. */
const columnsOf = <Of extends Fields>(fields: Of) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { heading, cell }]) => [name, { heading, kind: cell }]),
  ) as Record<keyof Of & string, TableColumn>;

/*
 * Describes the columns of exported files, by the API's fields and in their order. An import finds its fields by these
 * headings, so that a file that was exported can be imported again.
 */

export const customerColumns = { ...columnsOf(customerFields), createdAt: day('Fecha de Registro') };

/** What special cases of products have stands behind the taxes. */
const { cuentaPredial, esImportado, numeroPedimento, pesoKg, ...ofEveryProduct } = columnsOf(productFields);

export const productColumns = {
  ...ofEveryProduct,
  ...eachTax((name, kind) => (kind === 'rate' ? rate : text)(taxFields[name].heading)),
  cuentaPredial,
  esImportado,
  numeroPedimento,
  pesoKg,
  createdAt: day('Fecha de Registro'),
};

const { numEmpleado, ...ofEmployee } = columnsOf(employeeFields);

export const employeeColumns = {
  numEmpleado,
  ...ofEmployee,
  // Shows for whom the worker works, as `AAA010101AAA 60; BBB010101BBB 40`.
  subcontratacion: text('Subcontratación'),
  createdAt: day('Fecha de Registro'),
};

/** An order names its customer by RFC, and its items as the API takes them, in JSON. */
export const orderColumns = {
  number: count('ID Pedido'),
  fecha: day('Fecha'),
  status: text('Estado'),
  customerId: text('RFC'),
  cliente: text('Nombre del Cliente'),
  subtotal: money('Subtotal'),
  descuento: money('Descuento'),
  iva: money('IVA'),
  ieps: money('IEPS'),
  ivaRet: money('Retención de IVA'),
  isr: money('ISR'),
  total: money('Total'),
  facturado: text('Facturado'),
  documento: text('Factura'),
  observaciones: text('Observaciones'),
  numeroPedimento: text('Número de Pedimento'),
  productos: text('Productos'),
};

export const invoiceColumns = {
  serie: text('Serie'),
  folio: count('Folio'),
  uuid: text('UUID'),
  tipo: text('Tipo'),
  tipoComprobante: text('Tipo de Comprobante'),
  fecha: day('Fecha'),
  estado: text('Estado'),
  receptorRfc: text('RFC'),
  cliente: text('Cliente'),
  metodoPago: text('Método de Pago'),
  moneda: text('Moneda'),
  subtotal: money('Subtotal'),
  descuento: money('Descuento'),
  iva: money('IVA'),
  total: money('Total'),
  saldo: money('Saldo'),
  // Only complements of payments have it, which come to 0 XXX themselves.
  pagado: money('Monto del Pago'),
  pagadoMoneda: text('Moneda del Pago'),
  fechaTimbrado: text('Fecha de Timbrado'),
};
