import type { CustomPage } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const plans: CustomPage = {
  path: '/planes',
  Page: screen(async () => (await import('./plans-page.tsx')).PlansPage),
};
