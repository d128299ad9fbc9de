import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const companyAudit: CustomPage = {
  path: '/dashboard/empresas/:id/historial',
  Page: screen(async () => (await import('./audit-page.tsx')).AuditPage),
};
