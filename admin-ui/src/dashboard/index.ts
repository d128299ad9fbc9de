import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

/** Shows all companies in one list: below the dashboard's path, as its first segment is no company's address. */
export const companyOverview: CustomPage = {
  path: '/dashboard/empresas',
  Page: screen(async () => (await import('./companies-page.tsx')).CompaniesPage),
};
