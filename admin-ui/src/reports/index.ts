import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const reports: CustomPage = {
  path: '/reportes',
  Page: screen(async () => (await import('./reports-page.tsx')).ReportsPage),
};
