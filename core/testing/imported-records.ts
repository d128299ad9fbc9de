import type { Customer } from '../src/customers/customer.ts';
import type { Product } from '../src/products/product.ts';
import { aCustomer, aProduct } from './sales.ts';

/** Makes and names customers for the suite of imported records. */
export const importedCustomers = {
  hasUniqueKeys: true,
  make: (companyId: string, rfc: string, nombre: string) => aCustomer({ companyId, rfc, nombre }),
  nameOf: ({ nombre }: Customer) => nombre,
  named: (customer: Customer, nombre: string) => ({ ...customer, nombre }),
};

export const importedProducts = {
  hasUniqueKeys: false,
  make: (companyId: string, codigoInterno: string, nombreInterno: string) =>
    aProduct({ companyId, codigoInterno, nombreInterno }),
  nameOf: ({ nombreInterno }: Product) => nombreInterno,
  named: (product: Product, nombreInterno: string) => ({ ...product, nombreInterno }),
};
