import type { Company } from '../shared/companies/companies-context.tsx';

export const auditAddress = (companyId: string) => `/dashboard/empresas/${companyId}/historial`;

type WithAccess = Pick<Company, 'access'>;

export const mayReadAudit = ({ access }: WithAccess) => access.permissions.includes('audit:read');

/** A whole chain tells of payroll too. */
export const mayExportAudit = ({ access }: WithAccess) => access.permissions.includes('payroll:read');
