/** Lists what may be done with a company and what belongs to it. */
export const companyPermissions = [
  'companies:read',
  'companies:manage',
  'customers:read',
  'customers:write',
  'products:read',
  'products:write',
  'employees:read',
  'employees:write',
  'freight:read',
  'freight:write',
  'orders:read',
  'orders:write',
  'invoices:read',
  'invoices:issue',
  'reports:read',
  'stamps:read',
  'billing:read',
  'billing:buy',
  'catalogs:read',
  'imports:read',
  'imports:write',
] as const;

/** Lists what only the operator of the platform may do. */
export const platformPermissions = [
  'platform:plans',
  'platform:users',
  'platform:payments',
  'platform:operation',
] as const;

/** Closed on purpose: an operation that names another one does not compile. */
export type Permission = (typeof companyPermissions)[number] | (typeof platformPermissions)[number];

export type Permissions = ReadonlySet<Permission>;

/** Whoever may change something may see it: the answer to a change shows what was changed. */
const includedIn: Partial<Record<Permission, Permission>> = {
  'companies:read': 'companies:manage',
  'customers:read': 'customers:write',
  'products:read': 'products:write',
  'employees:read': 'employees:write',
  'freight:read': 'freight:write',
  'orders:read': 'orders:write',
  'invoices:read': 'invoices:issue',
  'billing:read': 'billing:buy',
  'imports:read': 'imports:write',
};

/** Tells whether a permission is held, or the one to change what it lets one see. */
export function allows(held: Permissions, wanted: Permission): boolean {
  const wider = includedIn[wanted];
  return held.has(wanted) || (wider !== undefined && held.has(wider));
}

/** Lists what the owner of a company may do with it. */
export const ownerPermissions: Permissions = new Set(companyPermissions);

export const operatorPermissions: Permissions = new Set([...companyPermissions, ...platformPermissions]);

const ofPlatform: ReadonlySet<string> = new Set(platformPermissions);

export const isOfPlatform = (permission: Permission): boolean => ofPlatform.has(permission);
