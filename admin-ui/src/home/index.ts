import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

/** Shows what waits in all companies: below the dashboard's path, as its first segment is no company's address. */
export const allPending: CustomPage = {
  path: '/dashboard/pendientes',
  Page: screen(async () => (await import('./home-screens.tsx')).PendingPage),
};
