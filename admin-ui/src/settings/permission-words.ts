import { type CompanyPermission, sufficientFor } from '@timbra/core/access/permission.ts';

/** Says in plain words what somebody may do who holds a permission. */
export const permissionWords: Readonly<Record<CompanyPermission, string>> = {
  'companies:read': 'Ver los datos de la empresa',
  'companies:manage': 'Cambiar la empresa, su CSD y su página',
  'customers:read': 'Ver clientes',
  'customers:write': 'Crear y cambiar clientes',
  'products:read': 'Ver productos',
  'products:write': 'Crear y cambiar productos',
  'freight:read': 'Ver el transporte',
  'freight:write': 'Cambiar el transporte',
  'orders:read': 'Ver pedidos',
  'orders:write': 'Crear y cambiar pedidos',
  'invoices:read': 'Ver facturas',
  'invoices:draft': 'Guardar borradores',
  'invoices:issue': 'Timbrar y enviar facturas',
  'invoices:cancel': 'Cancelar facturas',
  'payments:write': 'Registrar pagos',
  'payroll:read': 'Ver empleados, recibos y sueldos',
  'payroll:write': 'Pagar la nómina',
  'reports:read': 'Ver reportes',
  'reports:close': 'Cerrar meses de la declaración',
  'stamps:read': 'Ver los timbres que quedan',
  'billing:read': 'Ver las compras de timbres',
  'billing:buy': 'Comprar timbres',
  'catalogs:read': 'Buscar en los catálogos del SAT',
  'imports:read': 'Ver importaciones',
  'imports:write': 'Importar archivos',
  'files:sat-download': 'Descargar los archivos del SAT',
  'members:manage': 'Invitar y quitar miembros',
  'keys:manage': 'Manejar llaves de API',
  'webhooks:manage': 'Manejar webhooks',
  'audit:read': 'Ver quién cambió qué',
};

interface PermissionGroup {
  readonly label: string;
  readonly permissions: readonly CompanyPermission[];
}

/** Lists all of them, those of one matter together. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    label: 'Facturas y cobros',
    permissions: [
      'invoices:read',
      'invoices:draft',
      'invoices:issue',
      'invoices:cancel',
      'payments:write',
      'files:sat-download',
    ],
  },
  {
    label: 'Clientes, productos y pedidos',
    permissions: [
      'customers:read',
      'customers:write',
      'products:read',
      'products:write',
      'orders:read',
      'orders:write',
      'freight:read',
      'freight:write',
      'imports:read',
      'imports:write',
      'catalogs:read',
    ],
  },
  { label: 'Nómina y reportes', permissions: ['payroll:read', 'payroll:write', 'reports:read', 'reports:close'] },
  {
    label: 'Empresa y cuenta',
    permissions: [
      'companies:read',
      'companies:manage',
      'members:manage',
      'keys:manage',
      'webhooks:manage',
      'audit:read',
      'stamps:read',
      'billing:read',
      'billing:buy',
    ],
  },
];

/** Tells whether a permission comes with another one that is chosen: whoever may change something may see it. */
export const comesWithAnother = (permission: CompanyPermission, chosen: ReadonlySet<CompanyPermission>): boolean =>
  chosen.size > 0 &&
  sufficientFor(permission).some((each) => each !== permission && (chosen as ReadonlySet<string>).has(each));
