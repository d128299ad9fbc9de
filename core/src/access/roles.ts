import { companyPermissions, type CompanyPermission } from './permission.ts';

type RoleFacts = { readonly name: string; readonly permissions: readonly CompanyPermission[] };

const seeing = [
  'companies:read',
  'customers:read',
  'products:read',
  'freight:read',
  'orders:read',
  'invoices:read',
  'reports:read',
  'stamps:read',
  'catalogs:read',
] as const satisfies readonly CompanyPermission[];

/**
 * Describes the roles of a company. Of payroll only the owner, an administrator, payroll itself and the
 * accountant see anything.
 */
export const roleFacts = {
  owner: { name: 'Dueño', permissions: companyPermissions },
  admin: { name: 'Administrador', permissions: companyPermissions },
  facturista: {
    name: 'Facturista',
    permissions: [
      ...seeing,
      'customers:write',
      'products:write',
      'freight:write',
      'orders:write',
      'invoices:draft',
      'invoices:issue',
      'invoices:cancel',
      'imports:read',
      'imports:write',
    ],
  },
  cobranza: { name: 'Cobranza', permissions: [...seeing, 'payments:write'] },
  nomina: {
    name: 'Nómina',
    permissions: [
      'companies:read',
      'payroll:read',
      'payroll:write',
      'stamps:read',
      'catalogs:read',
      'imports:read',
      'imports:write',
    ],
  },
  contador: {
    name: 'Contador',
    permissions: [
      ...seeing,
      'payroll:read',
      'reports:close',
      'billing:read',
      'imports:read',
      'files:sat-download',
      'audit:read',
    ],
  },
  lectura: { name: 'Solo lectura', permissions: seeing },
} as const satisfies Readonly<Record<string, RoleFacts>>;

export type Role = keyof typeof roleFacts;

/** Lists a role after those that may do more. */
export const roles = Object.keys(roleFacts) as readonly Role[];
