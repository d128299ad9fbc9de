/** Lists what may be done with a company and what belongs to it. */
export const companyPermissions = [
  'companies:read',
  'companies:manage',
  'customers:read',
  'customers:write',
  'products:read',
  'products:write',
  'freight:read',
  'freight:write',
  'orders:read',
  'orders:write',
  'invoices:read',
  'invoices:draft',
  'invoices:issue',
  'invoices:cancel',
  'payments:write',
  'payroll:read',
  'payroll:write',
  'reports:read',
  'reports:close',
  'stamps:read',
  'billing:read',
  'billing:buy',
  'catalogs:read',
  'imports:read',
  'imports:write',
  'files:sat-download',
  'members:manage',
  'keys:manage',
  'webhooks:manage',
  'audit:read',
] as const;

/** Lists what only the operator of the platform may do. */
export const platformPermissions = [
  'platform:plans',
  'platform:users',
  'platform:payments',
  'platform:operation',
] as const;

/** Is what may be done with a company, and what a member or a key can be given. */
export type CompanyPermission = (typeof companyPermissions)[number];

/** Closed on purpose: an operation that names another one does not compile. */
export type Permission = CompanyPermission | (typeof platformPermissions)[number];

export type Permissions = ReadonlySet<Permission>;

/** Whoever may change something may see it: the answer to a change shows what was changed. */
const includedIn: Partial<Record<Permission, readonly Permission[]>> = {
  'companies:read': ['companies:manage'],
  'customers:read': ['customers:write'],
  'products:read': ['products:write'],
  'freight:read': ['freight:write'],
  'orders:read': ['orders:write'],
  'invoices:read': ['invoices:draft', 'invoices:issue', 'invoices:cancel', 'payments:write'],
  'payroll:read': ['payroll:write'],
  'reports:read': ['reports:close'],
  'billing:read': ['billing:buy'],
  'imports:read': ['imports:write'],
};

/** Lists the permissions any of which lets somebody do what one permission is for: itself, and those that include it. */
export const sufficientFor = (wanted: Permission): readonly Permission[] => [wanted, ...(includedIn[wanted] ?? [])];

/** Tells whether a permission is held, or the one to change what it lets one see. */
export const allows = (held: Permissions, wanted: Permission): boolean =>
  sufficientFor(wanted).some((each) => held.has(each));

/** Lists what the owner of a company may do with it. */
export const ownerPermissions: Permissions = new Set(companyPermissions);

export const operatorPermissions: Permissions = new Set([...companyPermissions, ...platformPermissions]);

/** Stamps and what is bought exist once, and of live data alone. */
const ofLiveAlone: ReadonlySet<string> = new Set([
  'stamps:read',
  'billing:read',
  'billing:buy',
  ...platformPermissions,
]);

export const isLiveAlone = (permission: Permission): boolean => ofLiveAlone.has(permission);

const ofPlatform: ReadonlySet<string> = new Set(platformPermissions);

export const isOfPlatform = (permission: Permission): boolean => ofPlatform.has(permission);
