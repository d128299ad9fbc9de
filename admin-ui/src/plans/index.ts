import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const plans: CustomPage = {
  path: '/planes',
  Page: screen(async () => (await import('./plans-page.tsx')).PlansPage),
};
