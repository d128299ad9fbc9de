import { z } from 'zod';
import { isGenericRfc } from '@timbra/core/sat/fiscal-keys.ts';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { productTaxes, tax, theirTaxes } from './taxes.ts';

/** Their addresses tell more than a CFDI has of a receiver: the postal code is what counts. */
const address = z.object({ zip: z.string() });

export const customerIn = z.strictObject({
  legal_name: z.string(),
  tax_id: z.string(),
  tax_system: z.string().default('601'),
  email: z.string().optional(),
  phone: z.string().optional(),
  default_invoice_use: z.string().optional(),
  address,
});

export const customerChange = customerIn.partial().extend({ tax_system: z.string().optional() });

type CustomerIn = z.output<typeof customerChange>;

export const ourCustomer = ({ tax_id: rfc, ...theirs }: CustomerIn) => ({
  nombre: theirs.legal_name,
  rfc,
  regimenFiscal: theirs.tax_system,
  codigoPostal: theirs.address?.zip,
  email: theirs.email,
  telefono: theirs.phone,
  usoCfdi: theirs.default_invoice_use,
});

/** A new customer has a use; Facturapi asks for it at each invoice. */
export const newCustomer = (theirs: z.output<typeof customerIn>) => ({
  ...ourCustomer(theirs),
  usoCfdi: theirs.default_invoice_use ?? (isGenericRfc(theirs.tax_id) || theirs.tax_system === '616' ? 'S01' : 'G03'),
});

const theirCustomer = (customer: CustomerAnswer) => ({
  id: customer.id,
  organization: customer.companyId,
  created_at: customer.createdAt,
  legal_name: customer.nombre,
  tax_id: customer.rfc,
  tax_system: customer.regimenFiscal,
  email: customer.email,
  phone: customer.telefono,
  default_invoice_use: customer.usoCfdi,
  address: { zip: customer.codigoPostal, country: 'MEX' },
});

export const productIn = z.strictObject({
  description: z.string(),
  product_key: z.string(),
  price: z.number(),
  tax_included: z.boolean().default(true),
  taxability: z.string().default('02'),
  taxes: z.array(tax).optional(),
  unit_key: z.string().default('H87'),
  unit_name: z.string().optional(),
  sku: z.string().optional(),
});

export const productChange = productIn.partial().extend({
  tax_included: z.boolean().optional(),
  taxability: z.string().optional(),
  unit_key: z.string().optional(),
});

type ProductIn = z.output<typeof productChange>;

/** @param isWhole it is a new one, whose taxes are Facturapi's usual ones where nothing is said. */
export const ourProduct = (theirs: ProductIn, isWhole: boolean) => ({
  nombreInterno: theirs.description?.slice(0, 100),
  descripcion: theirs.description,
  claveProductoServicio: theirs.product_key,
  precioUnitario: theirs.price,
  unidad: theirs.unit_key,
  objetoImpuesto: theirs.taxability,
  codigoInterno: theirs.sku,
  ivaIncluido: theirs.tax_included,
  ...((isWhole || theirs.taxes) && productTaxes(theirs.taxes)),
});

const theirProduct = (product: ProductAnswer) => ({
  id: product.id,
  organization: product.companyId,
  created_at: product.createdAt,
  description: product.descripcion,
  product_key: product.claveProductoServicio,
  price: product.precioUnitario,
  tax_included: product.ivaIncluido,
  taxability: product.objetoImpuesto,
  taxes: theirTaxes(product),
  local_taxes: [],
  unit_key: product.unidad,
  unit_name: product.unidad,
  sku: product.codigoInterno,
});

/** A resource of both, and how its records are shown to their clients. */
export interface Resource {
  readonly name: string;
  readonly present: (ours: unknown) => object;
}

export const customers: Resource = { name: 'customers', present: (ours) => theirCustomer(ours as CustomerAnswer) };
export const products: Resource = { name: 'products', present: (ours) => theirProduct(ours as ProductAnswer) };
