import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { entriesOf, type Field, type Fields } from '@timbra/core/shared/records/record.ts';
import type { KindOf, TaxChoice, TaxKind, TaxName, unchosenRate } from '@timbra/core/products/tax-choice.ts';
import { eachTax } from '@timbra/core/products/tax-choice.ts';
import { customerFields } from '@timbra/core/customers/customer.ts';
import { employeeFields } from '@timbra/core/employees/employee.ts';
import type { SubcontratacionInput } from '@timbra/core/invoicing/complement-inputs.ts';
import { type ImpuestoLocal, productFields } from '@timbra/core/products/product.ts';
import type { OrderStatus } from '@timbra/core/orders/order.ts';

export const money = () => p.decimal('string').precision(24).scale(6);

const property = {
  switch: () => p.boolean(),
  ivaRate: () => p.text().$type<Exclude<TaxChoice['ivaRate'], typeof unchosenRate>>().nullable(),
  iepsTipo: () => p.text().$type<TaxChoice['iepsTipo']>(),
  rate: () => money().nullable(),
} satisfies Record<TaxKind, () => unknown>;

/** Columns of a product's or an item's taxes; a rate that nobody has chosen is null. */
export const taxColumns = () =>
  eachTax((_name, kind) => property[kind]()) as {
    readonly [Name in TaxName]: ReturnType<(typeof property)[KindOf<Name>]>;
  };

const required = { text: () => p.text(), amount: money, flag: () => p.boolean(), year: () => p.integer() };
const optional = {
  text: () => p.text().nullable(),
  amount: () => money().nullable(),
  flag: () => p.boolean().nullable(),
  year: () => p.integer().nullable(),
};

type Property<One extends Field> = ReturnType<
  (One['isOptional'] extends true ? typeof optional : typeof required)[One['kind']]
>;

/** Makes a property for each field of a record. */
export const fieldProperties = <Of extends Fields>(fields: Of) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { kind, isOptional }]) => [name, (isOptional ? optional : required)[kind]()]),
  ) as { readonly [Name in keyof Of]: Property<Of[Name]> };

/** Makes the properties of the entity of a company's records: its fields, and what every one has. */
export const propertiesOf = <Of extends Fields>(fields: Of) => ({
  id: p.uuid().primary(),
  companyId: p.uuid(),
  ...fieldProperties(fields),
  version: p.integer(),
  createdAt: p.datetime(),
  archivedAt: p.datetime().nullable(),
});

export const CustomerRow = defineEntity({
  name: 'CustomerRow',
  tableName: 'customers',
  properties: propertiesOf(customerFields),
});
export type CustomerRow = InferEntity<typeof CustomerRow>;

export const EmployeeRow = defineEntity({
  name: 'EmployeeRow',
  tableName: 'employees',
  properties: {
    ...propertiesOf(employeeFields),
    subcontratacion: p.json<readonly SubcontratacionInput[]>(),
    complete: p.boolean(),
  },
});
export type EmployeeRow = InferEntity<typeof EmployeeRow>;

export const ProductRow = defineEntity({
  name: 'ProductRow',
  tableName: 'products',
  properties: {
    ...propertiesOf(productFields),
    impuestosLocales: p.json<readonly ImpuestoLocal[]>(),
    ...taxColumns(),
  },
});
export type ProductRow = InferEntity<typeof ProductRow>;

export const OrderRow = defineEntity({
  name: 'OrderRow',
  tableName: 'orders',
  properties: {
    id: p.uuid().primary(),
    companyId: p.uuid(),
    number: p.bigint('number'),
    fecha: p.datetime(),
    status: p.text().$type<OrderStatus>(),
    customerId: p.uuid(),
    subtotal: money(),
    descuento: money(),
    iva: money(),
    ieps: money(),
    isr: money(),
    ivaRet: money(),
    total: money(),
    observaciones: p.text().nullable(),
    numeroPedimento: p.text().nullable(),
    ticketToken: p.text(),
    invoiced: p.boolean(),
    version: p.integer(),
    createdAt: p.datetime(),
    archivedAt: p.datetime().nullable(),
  },
});
export type OrderRow = InferEntity<typeof OrderRow>;

export const OrderItemRow = defineEntity({
  name: 'OrderItemRow',
  tableName: 'order_items',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    position: p.integer(),
    productId: p.uuid().nullable(),
    descripcion: p.text(),
    cantidad: money(),
    precioUnitario: money(),
    importe: money(),
    unidad: p.text(),
    claveProductoServicio: p.text(),
    objetoImpuesto: p.text(),
    ...taxColumns(),
  },
});
export type OrderItemRow = InferEntity<typeof OrderItemRow>;
