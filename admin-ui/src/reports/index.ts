import type { CustomPage } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const reports: CustomPage = {
  path: '/reportes',
  Page: screen(async () => (await import('./reports-page.tsx')).ReportsPage),
};
