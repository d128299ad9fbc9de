import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const plans: CustomPage = {
  path: '/planes',
  Page: screen(async () => (await import('./plans-page.tsx')).PlansPage),
};
