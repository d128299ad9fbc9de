/**
 * The lists of the back office, by the first segment of their address: a screen may have no other. No company may take the
 * segment for its page, and the test of every screen goes to it.
 */
export const officeLists = {
  pedidos: { resource: 'orders', view: 'orders' },
  facturas: { resource: 'invoices', view: 'invoices' },
  clientes: { resource: 'customers', view: 'customers' },
  productos: { resource: 'products', view: 'products' },
  empleados: { resource: 'employees', view: 'employees' },
  vehiculos: { resource: 'freight/vehicles', view: 'vehicles' },
  remolques: { resource: 'freight/trailers', view: 'trailers' },
  operadores: { resource: 'freight/figures', view: 'figures' },
  lugares: { resource: 'freight/places', view: 'places' },
  rutas: { resource: 'freight/routes', view: 'routes' },
  'mis-compras': { resource: 'user/purchases' },
  importaciones: { resource: 'imports' },
} as const satisfies Readonly<Record<string, OfficeListFacts>>;

interface OfficeListFacts {
  /** The path of the API's list. */
  readonly resource: string;
  /** The name under which each user's columns and filters of it are kept; a list without one keeps none. */
  readonly view?: string;
}

export type OfficeList = keyof typeof officeLists;
