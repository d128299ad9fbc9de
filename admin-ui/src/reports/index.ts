import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const reports: CustomPage = {
  path: '/reportes/*',
  Page: screen(async () => (await import('./reports-page.tsx')).ReportsPage),
};
