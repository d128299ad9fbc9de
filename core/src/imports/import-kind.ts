export const importKinds = ['customers', 'products', 'orders', 'employees', 'cfdi'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Whether rows may make records, change them, or both. Orders are always new. */
export const importModes = ['create', 'update', 'both'] as const;
export type ImportMode = (typeof importModes)[number];

/** What the rows of an import are called, as users read it. */
export const kindNames: Record<ImportKind, string> = {
  customers: 'clientes',
  products: 'productos',
  orders: 'pedidos',
  employees: 'empleados',
  cfdi: 'documentos',
};

/** The screen that shows them. */
export const kindPaths: Record<ImportKind, string> = {
  customers: '/clientes',
  products: '/productos',
  orders: '/pedidos',
  employees: '/empleados',
  cfdi: '/facturas',
};
