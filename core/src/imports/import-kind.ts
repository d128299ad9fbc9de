import type { Permission } from '../access/permission.ts';
import type { OfficeList } from '../shared/office-lists.ts';

interface ImportFacts {
  /** Names its rows, as users read it. */
  readonly name: string;
  /** The list that shows them. */
  readonly list: OfficeList;
  /** Is the permission that writing its records needs. */
  readonly permission: Permission;
  /** Is how many rows are written together. */
  readonly batch: number;
}

/** Describes the kinds of imports, and what differs by the kind alone. */
export const importFacts = {
  customers: { name: 'clientes', list: 'clientes', permission: 'customers:write', batch: 4_000 },
  products: { name: 'productos', list: 'productos', permission: 'products:write', batch: 2_500 },
  orders: { name: 'pedidos', list: 'pedidos', permission: 'orders:write', batch: 250 },
  employees: { name: 'empleados', list: 'empleados', permission: 'payroll:write', batch: 1_000 },
  cfdi: { name: 'documentos', list: 'facturas', permission: 'invoices:issue', batch: 100 },
} as const satisfies Readonly<Record<string, ImportFacts>>;

export type ImportKind = keyof typeof importFacts;
export const importKinds = Object.keys(importFacts) as readonly ImportKind[];

/** Tells whether rows may make records, change them, or both. Orders are always new. */
export const importModes = ['create', 'update', 'both'] as const;
export type ImportMode = (typeof importModes)[number];
